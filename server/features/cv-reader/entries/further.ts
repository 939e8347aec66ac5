import type { CvCertificate, CvLanguage, CvProject, Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { webAddress } from '../fields/links.ts'
import { propose } from '../fields/proposal.ts'
import { label } from '../fields/skill-items.ts'
import type { Line } from '../layout/line.ts'
import type { Section } from '../sections/section-kinds.ts'
import { headingKind } from '../sections/section-names.ts'
import { findDates } from '../terms/dates.ts'
import { isSpokenLanguage } from '../terms/spoken-languages.ts'
import { findEntries } from './entries.ts'
import { joinWrapped } from './whole-lines.ts'

export const SUMMARY_MAX = 2000

/** The text of the sections that describe the person, its lines joined. */
export function findSummary(sections: readonly Section[]): Proposal<string> | null {
  const lines = sections.filter(({ kind }) => kind === 'summary').flatMap((section) => section.lines)
  const [first] = lines
  if (!first) return null
  const text = lines.reduce(
    (whole, line) => (line.bullet ? `${whole}\n${line.text}` : joinWrapped(whole, line.text)),
    '',
  )
  // A text that is so long is more than a summary.
  return text.length > SUMMARY_MAX ? null : propose(text.trim(), 0.8, first)
}

const languageItem = /^(\p{L}[\p{L}'’-]*)(?:\s*(?:[(:–—|,-]|\s)\s*(.+?)\)?)?$/u

function readLanguage(text: string): CvLanguage | null {
  const [, name = '', level] = languageItem.exec(text.trim()) ?? []
  return isSpokenLanguage(name) ? { name, level: level?.trim() || null } : null
}

/** Whether a line names its list: "Languages: German (native), English". */
const isLabelled = ({ text }: Pick<Line, 'text'>) =>
  headingKind(label.exec(text)?.[0].trim() ?? '') === 'languages'

/** The items of a line. A level in a cell of its own belongs to the language before it. */
function languageItems({ cells, text }: Line): string[] {
  const [, second] = cells
  if (cells.length === 2 && second && !isSpokenLanguage(second.text)) return [text]
  return cells
    .map((cell) => (isLabelled(cell) ? cell.text.replace(label, '') : cell.text))
    .flatMap((cell) => cell.split(/[;|•·]|,(?![^(]*\))|\s\/\s/))
    .filter((item) => item.trim() !== '')
}

/** Spoken languages of the sections for them, and of lines that name their list. */
export function findLanguages(sections: readonly Section[]): Proposal<CvLanguage>[] {
  const lines = sections.flatMap(({ kind, lines: sectionLines }) =>
    kind === 'languages' ? sectionLines : sectionLines.filter(isLabelled),
  )
  const found = new Map<string, Proposal<CvLanguage>>()
  for (const line of lines) {
    for (const language of languageItems(line).flatMap((item) => readLanguage(item) ?? [])) {
      if (!found.has(language.name)) found.set(language.name, propose(language, 0.9, line))
    }
  }
  return [...found.values()]
}

/** The lines up to the next heading, which may stand within a section of this kind. */
function ownLines({ lines }: Section): readonly Line[] {
  const end = lines.findIndex(({ text }) => headingKind(text) !== undefined)
  return end < 0 ? lines : lines.slice(0, end)
}

const isCertificates = ({ kind, heading }: Section) =>
  kind === 'other' && /certif|zertifi|certyfi/i.test(heading.replaceAll(' ', ''))

/** Certificates, one a line: the name, and the issuer in a cell of its own or behind a dash or comma. */
export function findCertificates(sections: readonly Section[]): Proposal<CvCertificate>[] {
  return sections.filter(isCertificates).flatMap((section) =>
    ownLines(section).flatMap((line) => {
      const dates = findDates(line.text)
      const [name = '', ...issuer] = (dates?.rest ?? line.text).split(/\s+[–—|·-]\s+|,\s+(?=\p{Lu})/u)
      if (!/\p{L}{2}/u.test(name)) return []
      const certificate = {
        name: name.trim(),
        issuer: issuer.join(', ').trim() || null,
        date: dates?.start ?? dates?.end ?? null,
      }
      return propose(certificate, issuer.length > 0 ? 0.65 : 0.75, line)
    }),
  )
}

const isProjects = ({ kind, heading }: Section) =>
  kind === 'other' && /projec?k?t|proyecto/i.test(heading.replaceAll(' ', ''))

/** Projects: the first line of an entry names it. */
export function findProjects(sections: readonly Section[]): Proposal<CvProject>[] {
  return sections.filter(isProjects).flatMap((section) =>
    findEntries(ownLines(section)).flatMap(({ header, body, dates }) => {
      const [first, ...rest] = header
      if (!first) return []
      const withoutDates = (text: string) =>
        text
          .replace(dates?.text ?? '', ' ')
          .replace(/\s+/g, ' ')
          .trim()
      const [written] = first.text.match(webAddress) ?? []
      const name = withoutDates(first.text.replace(written ?? '', ' ')).replace(
        /^[\s,;:|–-]+|[\s,;:|(–-]+$/gu,
        '',
      )
      if (!/\p{L}/u.test(name)) return []
      const link = first.links.find((target) => /^https?:/.test(target)) ?? written ?? null
      const project = {
        name,
        link: link && !/^https?:/.test(link) ? `https://${link}` : link,
        dates: dates?.text ?? null,
        start: dates?.start ?? dates?.end ?? null,
        end: dates?.end ?? null,
        current: dates?.current ?? false,
        bullets: [...rest.map(({ text }) => withoutDates(text)).filter(Boolean), ...body],
      }
      return propose(project, 0.6, first)
    }),
  )
}
