import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { findSkills } from '@jobscout/contract/matching/find-skills.ts'
import { type Derived, derivedValue, type Source } from '../provenance.ts'

/** The path of a web address may end in ".html" or name a page "react". */
const webAddress = /\b(?:https?:\/\/|www\.)\S+/gi

/** The dictionary's skills in title and description, each from its first mention. */
export function deriveSkills(title: string, description: string): Derived<number>[] {
  const inTitle = findSkills(title, 'title').map(({ code, matched }) => derivedValue(code, 'title', matched))
  const named = new Set(inTitle.map(({ value }) => value))
  const inDescription = findSkills(description.replace(webAddress, ' '))
    .filter(({ code }) => !named.has(code))
    .map(({ code, matched }) => derivedValue(code, 'description', matched))
  return [...inTitle, ...inDescription]
}

/** Where each skill was read, by its name. */
export const skillSources = (skills: readonly Derived<number>[]): Readonly<Record<string, Source>> =>
  Object.fromEntries(skills.map(({ value, from, matched }) => [skillLabel(value) ?? '', { from, matched }]))

export function skillLabels(skills: readonly Derived<number>[]): string[] {
  return skills.flatMap(({ value }) => skillLabel(value) ?? [])
}
