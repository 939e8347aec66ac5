import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { findSkills } from '@jobscout/contract/matching/find-skills.ts'
import { type Derived, derivedValue } from './provenance.ts'

/** The dictionary's skills that the title and the description name, each where it was named first. */
export function deriveSkills(title: string, description: string): Derived<number>[] {
  const inTitle = findSkills(title, 'title').map(({ code, matched }) => derivedValue(code, 'title', matched))
  const named = new Set(inTitle.map(({ value }) => value))
  const inDescription = findSkills(description)
    .filter(({ code }) => !named.has(code))
    .map(({ code, matched }) => derivedValue(code, 'description', matched))
  return [...inTitle, ...inDescription]
}

export function skillLabels(skills: readonly Derived<number>[]): string[] {
  return skills.flatMap(({ value }) => skillLabel(value) ?? [])
}
