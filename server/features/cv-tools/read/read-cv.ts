import type { CvReading } from '@jobscout/contract/cv-tools/reading.ts'
import { findEducation } from './entries/education.ts'
import { findExperience } from './entries/experience.ts'
import { findEmail, findLinks, findLocation, findPhone, hasEmail } from './fields/contact.ts'
import { findName } from './fields/name.ts'
import { findListedSkills } from './fields/skills.ts'
import type { Line } from './layout/line.ts'
import { findSections, type Section } from './sections/sections.ts'

/** Fewer characters than this are a stamp on a scan, not a CV. */
const LETTERS_MIN = 40

const CONTACT_LINES_MAX = 40
const AROUND_EMAIL = 4

/** A scan, a picture or an empty page: nothing that a reader could take words from. */
export class NoText extends Error {
  constructor() {
    super('This file contains no text that can be read.')
  }
}

const lettersOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)

/** What stands before the first heading or below that of the contact details, and what stands around the e-mail address:
 *  a column without a heading may hold them. */
function contactLines(lines: readonly Line[], sections: readonly Section[]): Line[] {
  const own = sections
    .filter(({ kind }) => kind === 'start' || kind === 'contact')
    .flatMap((section) => section.lines)
    .slice(0, CONTACT_LINES_MAX)
  const at = lines.findIndex(({ text }) => hasEmail(text))
  const found = lines[at]
  if (!found || own.includes(found)) return own
  const level = ({ page, x }: Line) => page === found.page && Math.abs(x - found.x) < 3
  const around = lines.slice(Math.max(0, at - AROUND_EMAIL), at + AROUND_EMAIL + 1).filter(level)
  return [...own, ...around.filter((line) => !own.includes(line))]
}

/** What a CV says, with how sure that is and where it stands. Nothing is guessed that no line says.
 *  Throws NoText where there is nothing to read. */
export function readCvText(lines: readonly Line[]): CvReading {
  if (lettersOf(lines) < LETTERS_MIN) throw new NoText()
  const sections = findSections(lines)
  const start = contactLines(lines, sections)
  const email = findEmail(lines, start)
  const name = findName(lines, start, email?.value)
  const links = findLinks(lines, start)
  const education = findEducation(sections)
  const [studied] = education
  const school = education.find(({ value }) => value.school !== null)
  const field = studied?.value.field
  return {
    first_name: name?.first ?? null,
    last_name: name?.last ?? null,
    email,
    phone: findPhone(lines, start),
    location: findLocation(start, [name?.first.value ?? '', name?.last?.value ?? '']),
    linkedin_portfolio: links.find(({ value }) => /linkedin\./i.test(value)) ?? links[0] ?? null,
    school_university: school ? { ...school, value: school.value.school ?? '' } : null,
    major_field:
      studied && field
        ? { ...studied, value: field, confidence: Math.max(0, studied.confidence - 0.1) }
        : null,
    links,
    education,
    experience: findExperience(sections),
    skills: findListedSkills(sections),
  }
}
