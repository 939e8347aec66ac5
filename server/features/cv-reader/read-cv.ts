import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import { findEducation } from './entries/education.ts'
import { findExperience } from './entries/experience.ts'
import { findCertificates, findLanguages, findProjects, findSummary } from './entries/further.ts'
import { findEmail, findPhone, hasEmail, isEmail } from './fields/contact.ts'
import { findLinks, hasHost, mainLink } from './fields/links.ts'
import { findLocation } from './fields/location.ts'
import { findName, isDocumentName } from './fields/name.ts'
import { findListedSkills } from './fields/skills.ts'
import { findUnusedLines } from './fields/unused.ts'
import { type Line, sameAlignment } from './layout/line.ts'
import type { Section } from './sections/section-kinds.ts'
import { buildSections, withLabels } from './structure/label-lines.ts'

/** A scan may have a few characters of text, such as a stamp. */
const LETTERS_MIN = 40

const CONTACT_LINES_MAX = 40
const AROUND_EMAIL = 4

/** Thrown for a scan, an image or an empty page. */
export class NoText extends Error {
  constructor() {
    super('This file contains no text that can be read.')
  }
}

const countLetters = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)

/** The lines before the first heading, those of contact sections, and those around the email address, since contact
 *  details may be in a column without a heading. */
function contactLines(lines: readonly Line[], sections: readonly Section[]): Line[] {
  const sectionLines = sections
    .filter(({ kind }) => kind === 'start' || kind === 'contact')
    .flatMap((section) => section.lines)
    .slice(0, CONTACT_LINES_MAX)
  const at = lines.findIndex(({ text }) => hasEmail(text))
  const found = lines[at]
  if (!found || sectionLines.includes(found)) return sectionLines
  const level = (line: Line) =>
    line.page === found.page && sameAlignment(line, found) && Math.abs(line.size - found.size) < 1
  const around = lines.slice(Math.max(0, at - AROUND_EMAIL), at + AROUND_EMAIL + 1).filter(level)
  return [...sectionLines, ...around.filter((line) => !sectionLines.includes(line))]
}

const BELOW_NAME_MAX = 6

/** The lines between the name and the next heading, which may say where the person lives. */
function linesBelowName(lines: readonly Line[]): Line[] {
  const name = lines.findLastIndex(({ label }) => label === 'name')
  const below = name < 0 ? [] : lines.slice(name + 1)
  const end = below.findIndex(
    ({ label, size }) => label?.startsWith('heading') || size > (below[0]?.size ?? 0) + 2,
  )
  return end < 0 || end > BELOW_NAME_MAX ? [] : below.slice(0, end)
}

const BLOCK_MAX = 6

/** The lines at the email address that gaps separate from others; only its own line if there are no gaps. */
function blockAt(lines: readonly Line[], email: Line): Line[] {
  const at = lines.indexOf(email)
  const isJoined = (line: Line | undefined) =>
    line !== undefined && line.column === email.column && line.above > 0 && line.above < line.size * 1.8
  let [from, to] = [at, at]
  while (isJoined(lines[from])) from -= 1
  while (isJoined(lines[to + 1])) to += 1
  return to - from < BLOCK_MAX ? lines.slice(Math.max(0, from), to + 1) : [email]
}

/** Removes the contact details from other sections, into which those at the foot of a page fall. */
function withoutContact(sections: readonly Section[], lines: readonly Line[]): Section[] {
  const isContact = ({ kind }: Section) => kind === 'start' || kind === 'contact'
  const email = lines.find(({ text }) => hasEmail(text))
  if (
    !email ||
    sections.some((section) => isContact(section) && section.lines.some(({ text }) => hasEmail(text)))
  )
    return [...sections]
  const block = new Set(blockAt(lines, email))
  return sections.map((section) =>
    isContact(section) ? section : { ...section, lines: section.lines.filter((line) => !block.has(line)) },
  )
}

/** An address whose host may be whole. */
const hasDomain = /^https?:\/\/[\w.-]+\.(?:[a-z]{2}|com|org|net|dev|app|info)(?:\/|$)/i

/** Whether a narrow column cuts a web address, which is alone in its line, anywhere. */
const isCut = (before: Line, line: Line) =>
  /^https?:\/\/\S+\w$/i.test(before.text) &&
  /^[a-z\d][\w./%-]*$/.test(line.text) &&
  !/^https?:|^www\./.test(line.text) &&
  before.right > line.right &&
  before.size === line.size &&
  before.font === line.font &&
  line.above < line.size * 1.8 &&
  !(hasHost(line.text) && hasDomain.test(before.text))

/** Joins email addresses that wrap within the domain, web addresses that a narrow column cuts, and web addresses that wrap after a hyphen, a full stop or a slash. */
function withWholeAddresses(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    const isOpen =
      before?.cells.length === 1 &&
      line.cells.length === 1 &&
      before.column === line.column &&
      Math.abs(before.x - line.x) < 3 &&
      ((/^\S*[@.]\S*[-./@]$/.test(before.text) &&
        /^\S+\.\p{L}{2,}\S*$/u.test(line.text) &&
        !hasHost(line.text)) ||
        isCut(before, line) ||
        (/^\S+@[\p{L}\d-]*\.?$/u.test(before.text) && isEmail(before.text + line.text)) ||
        (/^\S+\.\p{L}{2,}\/\S+$/u.test(before.text) && /^[-/_.]\S+$/.test(line.text)))
    const [cell] = before?.cells ?? []
    if (!isOpen || !before || !cell) whole.push(line)
    else {
      const text = before.text + line.text
      const pieces = [{ text, bold: line.bold, italic: line.italic }]
      whole[whole.length - 1] = { ...before, text, cells: [{ ...cell, text, pieces }] }
    }
  }
  return whole
}

/** Ten times what a long CV has. Further lines are ignored, since some rules compare each with all others. */
const LINES_MAX = 2000
const CHARACTERS_MAX = 100_000

function bounded(lines: readonly Line[]): readonly Line[] {
  let characters = 0
  return lines.slice(0, LINES_MAX).filter(({ text }) => {
    characters += text.length
    return characters <= CHARACTERS_MAX
  })
}

/** Reads proposals for the profile from the lines of a CV, each with its confidence and source. Nothing is proposed that
 *  no line says, and what no proposal says is given back. Throws NoText. */
export function readCvText(given: readonly Line[]): ParsedCv {
  const input = bounded(given)
  if (countLetters(input) < LETTERS_MIN) throw new NoText()
  const lines = withWholeAddresses(withLabels(input).filter(({ text }) => !isDocumentName(text)))
  const all = buildSections(lines)
  const start = contactLines(lines, all)
  const sections = withoutContact(all, lines)
  const email = findEmail(lines, start)
  const name = findName(lines, start, email?.value)
  const names = [name?.first.value ?? '', name?.last?.value ?? '']
  const location = findLocation([...start, ...linesBelowName(lines)], names)
  const links = findLinks(lines, start, names)
  const education = findEducation(sections)
  const [latest] = education
  const school = education.find(({ value }) => value.school !== null)
  const field = latest?.value.field
  const proposals = {
    first_name: name?.first ?? null,
    last_name: name?.last ?? null,
    email,
    phone: findPhone(lines, start),
    location,
    linkedin_portfolio: mainLink(links, names),
    links,
    summary: findSummary(sections),
    school_university: school ? { ...school, value: school.value.school ?? '' } : null,
    major_field:
      latest && field ? { ...latest, value: field, confidence: Math.max(0, latest.confidence - 0.1) } : null,
    experience: findExperience(sections, location?.value),
    education,
    certificates: findCertificates(sections),
    languages: findLanguages(sections),
    projects: findProjects(sections),
    skills: findListedSkills(sections),
  }
  const unused = findUnusedLines(
    lines,
    all.map(({ heading }) => heading),
    proposals,
  )
  return { ...proposals, unused }
}
