import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import type { Line } from '../layout/line.ts'
import { findDates } from '../terms/dates.ts'
import { isSpokenLanguage } from '../terms/spoken-languages.ts'
import { isDegree, isSchool, isTitle } from '../terms/titles.ts'
import type { SectionKind } from './section-names.ts'

export interface Section {
  readonly kind: SectionKind
  readonly heading: string
  readonly lines: readonly Line[]
}

/** The kind of a section with an unknown heading, by most of its lines. */
function kindByContent(lines: readonly Line[]): SectionKind {
  const texts = lines.filter(({ bullet }) => !bullet).map(({ text }) => text)
  const ranges = texts.filter((text) => findDates(text)?.start != null).length
  if (ranges > 0) {
    if (texts.filter(isSchool).length >= ranges && texts.some(isDegree)) return 'education'
    if (texts.filter(isTitle).length >= ranges) return 'experience'
  }
  const items = lines.flatMap(({ text }) => text.split(/[,;|•·]/)).map((item) => item.trim())
  const skills = items.filter((item) => skillCode(item) !== undefined).length
  return skills >= 3 && skills >= items.length * 0.4 ? 'skills' : 'other'
}

/** Whether languages are those of programs: most are skills, and none is spoken. */
function areProgramming(lines: readonly Line[]): boolean {
  const items = lines.flatMap(({ text }) => text.split(/[,;|•·]/)).map((item) => item.trim())
  const isKnown = (item: string) => skillCode(item) !== undefined
  const known = items.filter(isKnown).length
  return known >= 2 && known >= items.length / 2 && !items.some(isSpokenLanguage)
}

/** Whether a section has several periods, of which some are positions. */
function mayBePositions(lines: readonly Line[]): boolean {
  const dated = lines.filter(({ bullet, text }) => !bullet && findDates(text)?.start != null)
  return dated.length >= 2 && lines.some(({ text }) => isTitle(text))
}

/** Resolves unknown sections by their content, unless the CV has a section of that kind already. A CV without positions
 *  has them under an unknown heading. */
export function withKnownKinds(sections: readonly Section[]): Section[] {
  const known = new Set(sections.map(({ kind }) => kind))
  let last: SectionKind = 'start'
  const resolved = sections.map((section, index) => {
    const kind =
      section.kind === 'unknown'
        ? classifySection(section, index)
        : section.kind === 'languages' && areProgramming(section.lines)
          ? 'skills'
          : section.kind
    last = kind
    return { ...section, kind }
  })

  function classifySection(section: Section, index: number): SectionKind {
    // A heading right below another one names a group within its section.
    const before = sections[index - 1]
    if (before && before.kind !== 'start' && before.lines.length === 0 && before.kind !== 'unknown')
      return before.kind
    const kind = kindByContent(section.lines)
    const isLone = section.lines.filter(({ text }) => findDates(text)?.start != null).length < 2
    // Offices and voluntary work look like positions, but stand apart from them.
    const isFurther = kind === 'experience' ? last !== 'experience' || isLone : kind !== 'skills'
    return known.has(kind) && isFurther ? 'other' : kind
  }
  // A CV without a section of schools may have them under "Training".
  const school = known.has('education')
    ? -1
    : resolved.findIndex(({ kind, lines }) => kind === 'other' && kindByContent(lines) === 'education')
  if (school >= 0 && !resolved.some(({ kind }) => kind === 'education')) {
    resolved.splice(school, 1, { ...(resolved[school] as Section), kind: 'education' })
  }
  if (resolved.some(({ kind }) => kind === 'experience')) return resolved
  const at = sections.findIndex(({ kind, lines }) => kind === 'unknown' && mayBePositions(lines))
  return resolved.map((section, index) => (index === at ? { ...section, kind: 'experience' } : section))
}
