import { formatPeriod, separateDegree } from '../career/describe.ts'
import type {
  Bullet,
  CareerRecord,
  Certificate,
  Education,
  Position,
  Project,
  SpokenLanguage,
} from '../career/record.ts'
import { formatPartialDate } from '../shared/partial-date.ts'
import type { CvInput } from './input.ts'

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
/** A blank line would begin the next entry. */
const withoutBlankLines = (text: string) => text.replace(/\n\s*\n/g, '\n').trim()
const joinParts = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')
const joinLines = (...lines: readonly string[]) => lines.filter(Boolean).join('\n')
const listBullets = (bullets: readonly Bullet[]) =>
  bullets.flatMap(({ text }) => (text.trim() ? `- ${inOneLine(text)}` : []))

/** The entries of a record as a CV says them. */
export const entryTexts = {
  positions: (position: Position): string =>
    withoutBlankLines(position.text) ||
    joinLines(
      joinParts(position.title, position.employer, position.place, formatPeriod(position)),
      ...listBullets(position.bullets),
    ),
  education: (education: Education): string => {
    const { school, start, end, note } = education
    const { degree, field } = separateDegree(education)
    const period = formatPeriod({ start, end, is_current: false })
    return joinLines(school, joinParts(degree, field, period), withoutBlankLines(note))
  },
  certificates: ({ name, issuer, date }: Certificate): string =>
    joinParts(name, issuer, formatPartialDate(date)),
  languages: ({ name, level }: SpokenLanguage): string =>
    name && level ? `${name} (${level})` : name || level,
  projects: (project: Project): string =>
    joinLines(joinParts(project.name, formatPeriod(project)), project.link, ...listBullets(project.bullets)),
}

const join = <Entry>(
  entries: readonly Entry[],
  format: (entry: Entry) => string,
  separator: string,
): string => entries.map(format).filter(Boolean).join(separator)

/** The texts of a CV that says all of a record, in its order. Nothing is cut: a text that is too long is said where it is checked. */
export const cvTexts = (record: CareerRecord) =>
  ({
    objective: record.summary,
    experience: join(record.positions, entryTexts.positions, '\n\n'),
    education: join(record.education, entryTexts.education, '\n\n'),
    skills: record.skills.join(', '),
    certificates: join(record.certificates, entryTexts.certificates, '\n'),
    languages: join(record.languages, entryTexts.languages, '\n'),
    projects: join(record.projects, entryTexts.projects, '\n\n'),
  }) satisfies Partial<CvInput>

/** The links of a record as one contact detail. */
export const cvLink = ({ links }: Pick<CareerRecord, 'links'>): string => links.join(' · ')
