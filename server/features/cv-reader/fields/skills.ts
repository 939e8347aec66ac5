import type { Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { findSkills, skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { SKILLS_MAX } from '@jobscout/contract/profiles/limits.ts'
import { joinWrapped } from '../entries/whole-lines.ts'
import { type Cell, hasNoRoom, isProse, type Line } from '../layout/line.ts'
import type { Section } from '../sections/section-kinds.ts'
import { headingKind, impliedKind } from '../sections/section-names.ts'
import { findDates } from '../terms/dates.ts'
import { propose } from './proposal.ts'
import { label, level, separator, splitList } from './skill-items.ts'

interface Found {
  readonly text: string
  readonly line: Line
}

/** Whether the first cells of a section are names of lists: one of them is known, or stands before a list. */
function hasNameColumn(lines: readonly Line[]): boolean {
  const rows = lines.filter(({ cells }) => cells.length > 1)
  const isNamed = ({ cells }: Line) =>
    impliedKind(cells[0]?.text ?? '') !== 'unknown' ||
    (!separator.test(cells[0]?.text ?? '') && separator.test(cells[1]?.text ?? ''))
  return rows.length >= 2 && rows.every(({ cells }) => cells.length === 2) && rows.some(isNamed)
}

/** Removes the name of a list: "Languages: Python, SQL", a bold name, or a name in a cell of its own. */
function withoutLabel({ cells, bold }: Line, isNamed: boolean): readonly Cell[] {
  const [first, ...rest] = cells
  if (!first) return []
  if (isNamed && rest.length > 0) return rest
  if (label.test(first.text)) {
    const text = first.text.replace(label, '')
    const others = rest.map((cell) => ({ ...cell, text: cell.text.replace(label, '') }))
    return text === '' ? others : [{ ...first, text }, ...others]
  }
  const [name, ...others] = first.pieces
  const list = others.map(({ text }) => text).join('')
  if (name?.bold && others.length > 0 && !others.some((piece) => piece.bold) && separator.test(list)) {
    return [{ ...first, text: list.replace(/^[\s:–-]+/, '') }, ...rest]
  }
  const isName = rest.length === 1 && !separator.test(first.text) && separator.test(rest[0]?.text ?? '')
  return isName || (bold && rest.length > 0 && rest.every(({ pieces }) => !pieces[0]?.bold)) ? rest : cells
}

const dashLabel = /^(\p{L}[\p{L} &/]{2,30})\s[–-]\s(?=[^,;]+[,;])/u

/** A line with another text in its only cell. */
const withText = (line: Line, text: string): Line => {
  const [cell] = line.cells
  const [piece] = cell?.pieces ?? []
  return cell && piece ? { ...line, text, cells: [{ ...cell, text, pieces: [{ ...piece, text }] }] } : line
}

/** Gives names of lists a colon, "Databases - MySQL, Redis", and takes it from skills that stand alone above each other, whose
 *  level is drawn: "Java:". */
function withListLabels(lines: readonly Line[]): Line[] {
  const isNamed = ({ cells, text }: Line) =>
    cells.length === 1 && dashLabel.test(text) && skillCode(dashLabel.exec(text)?.[1] ?? '') === undefined
  const named = lines.filter(isNamed).length >= 2
  const isBare = (line: Line | undefined) =>
    line?.cells.length === 1 && label.exec(line.text)?.[0] === line.text
  return lines.map((line, at) => {
    if (named && isNamed(line)) return withText(line, line.text.replace(dashLabel, '$1: '))
    const next = lines[at + 1]
    const isAlone = isBare(line) && (next ? isBare(next) : isBare(lines[at - 1]))
    return isAlone ? withText(line, line.text.replace(/\s*[:：]\s*$/u, '')) : line
  })
}

/** Whether a line is the name of a group above its list, or the names of lists beside each other: bold where most lines
 *  are not. */
function isGroupName(line: Line, lines: readonly Line[]): boolean {
  if (line.bullet || separator.test(line.text)) return false
  const next = lines[lines.indexOf(line) + 1]
  if (line.cells.length === 1 && next && next.cells.length > 1 && line.size > next.size + 0.8) return true
  const isBold = line.cells.every(({ pieces }) => pieces.every(({ bold }) => bold))
  return isBold && lines.filter(({ bold }) => bold).length <= lines.length / 2
}

/** The names of spoken languages, in the languages of the reader. */
const spoken = new Set(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    return letters
      .flatMap((first) => letters.map((second) => names.of(first + second)))
      .flatMap((name) => (name ? foldText(name) : []))
  }),
)
const hasSpoken = (text: string) =>
  foldText(text)
    .split(' ')
    .some((word) => spoken.has(word))

/** Removes rows labelled as something else than skills, "Interests: Chess" or "Languages: French", and the table below
 *  such a label. Languages may also be those of programming. */
function withoutOtherLists(lines: readonly Line[]): Line[] {
  let isOther = false
  return lines.filter(({ cells, text }) => {
    const name = (label.exec(text)?.[0] ?? (cells.length > 1 ? cells[0]?.text : '')) || ''
    const list = text.slice(name.length)
    const implied = impliedKind(name.trim())
    const kind = headingKind(name.trim()) ?? (/skills|languages/.test(implied) ? implied : 'unknown')
    if (kind !== 'unknown') isOther = kind !== 'skills' && kind !== 'experience'
    else if (name !== '' && separator.test(list)) isOther = false
    return !isOther || (!hasSpoken(list) && findSkills(list).length > 0)
  })
}

const nameAndRemark = /^(\p{L}[\p{L}\d &/,()+#.-]{0,38})\s*[:：]\s+(.+)$/u

const ITEMS_MIN = 3

/** Whether a text is a list whose items, mostly, are names. */
function isListOfNames(text: string): boolean {
  const parts = text.split(separator).filter((part) => part.trim() !== '')
  return parts.length >= ITEMS_MIN && parts.filter(isName).length > parts.length / 2
}

/** What stands before a colon, if that of most lines says something about it: a level or a sentence rather than a list. */
function withoutRemarks(lines: readonly Line[]): Line[] {
  const named = lines.map((line) => nameAndRemark.exec(line.text))
  const isRemark = (text: string) => /^\P{Lu}*$/u.test(text.slice(1)) && !separator.test(text)
  const isRemarked = ([, , remark = '']: RegExpExecArray) =>
    level.test(remark) ||
    isRemark(remark) ||
    (isProse({ text: remark, bold: false, heading: false }) && !isListOfNames(remark))
  const remarked = named.filter((match) => match !== null && isRemarked(match))
  if (remarked.length < REMARKS_MIN || remarked.length <= lines.length / 2) return [...lines]
  return lines.map((line, index) => {
    const [name] = line.cells
    const text = named[index]?.[1]?.trim()
    if (!name || text === undefined) return line
    return withText({ ...line, cells: [name] }, text)
  })
}

const REMARKS_MIN = 3

const SAME_EDGE = 30
const wholeName = /^\p{Lu}\S*(?:\s(?:&|\p{Lu})\S*)+$/u

/** Whether a line of names between bars begins with a whole one, after a whole one. */
function beginsOwnItem(last: Line, line: Line): boolean {
  const bars = /\s*[|•·]\s*/
  const [lastItem, firstItem] = [last.text.split(bars).at(-1) ?? '', line.text.split(bars)[0] ?? '']
  return bars.test(last.text) && wholeName.test(lastItem) && wholeName.test(firstItem)
}

/** Whether a line continues the list or the name in the line above: it ends with a separator, or the first word had no
 *  room. Between names on lines of their own there is more space than within one. */
function continuesList(last: Line, before: Line, line: Line, space: number): boolean {
  if (line.bullet || line.cells.length > 1 || label.test(line.text) || line.cells[0]?.pieces[0]?.bold)
    return false
  if (line.page === null) return false
  if (/[,;|·•]$/u.test(last.text)) return true
  const open = before.cells.at(-1)
  const isAtRight = Math.abs(before.right - line.right) < 1 && Math.abs(before.x - line.x) > 3
  if (isAtRight || Math.abs((open?.x ?? 0) - line.x) > (before.cells.length > 1 ? 3 : SAME_EDGE)) return false
  if (!hasNoRoom({ ...before, text: '' }, line) || beginsOwnItem(last, line)) return false
  return separator.test(last.text) || last.bullet || /^\p{Ll}/u.test(line.text) || line.above < space * 0.85
}

/** Joins wrapped lines of a list, unless the name of a group stood between them. */
function wholeLines(lines: readonly Line[], all: readonly Line[]): Line[] {
  const whole: Line[] = []
  const gaps = lines.slice(1).map(({ above }) => above)
  const space = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length * 2) / 3)] ?? 0
  lines.forEach((line, index) => {
    const [last, before, firstCell] = [whole.at(-1), lines[index - 1], line.cells[0]]
    const open = last?.cells.at(-1)
    const isNext = before !== undefined && all[all.indexOf(line) - 1] === before
    if (last && isNext && firstCell && open && continuesList(last, before, line, space)) {
      const joined = {
        ...open,
        text: joinWrapped(open.text, firstCell.text),
        pieces: [...open.pieces, ...firstCell.pieces],
      }
      const cells = [...last.cells.slice(0, -1), joined]
      whole[whole.length - 1] = { ...last, cells, full: line.full, text: joinWrapped(last.text, line.text) }
    } else whole.push(line)
  })
  return whole
}

const items = (line: Line, isNamed: boolean): Found[] =>
  withoutLabel(line, isNamed)
    .flatMap(({ text }) => splitList(text))
    .map((text) => ({ text, line }))

const BESIDE = 40
/** "8 yrs", "95%", "●●●○" */
const isLevel = /^(?:\d+\+?\s*(?:yrs?|years?|jahre?|ans|años|anni|jaar)\.?|\d{1,3}\s?%|\P{L}+)$/iu

/** Words of a sentence rather than the name of a skill. */
const isPhrase = (text: string) =>
  text.split(' ').length > 4 && !/^(?:\S+\s)*?\S*\p{Lu}\S*\s\S*\p{Lu}/u.test(text)

/** Removes the words for levels that stand beside the names, in smaller text. */
function withoutLevels(lines: readonly Line[]): Line[] {
  const left = Math.min(...lines.map(({ x }) => x))
  const usual = Math.max(...lines.filter(({ x }) => x < left + 3).map(({ size }) => size))
  return lines
    .filter(({ x, size, text }) => x < left + BESIDE || size > usual - 1 || separator.test(text))
    .map((line) => ({ ...line, cells: line.cells.filter(({ text }) => !isLevel.test(text)) }))
    .filter(({ cells }) => cells.length > 0)
}

const NAME_MAX = 45
const WORDS_MAX = 5

/** Whether an item of a list is a name of a skill. */
function isName(item: string): boolean {
  const name = item.replace(/\s*\([^()]*\)/g, '')
  return name.length <= NAME_MAX && name.split(' ').length <= WORDS_MAX && !isPhrase(name)
}

/** Whether a line is a text about skills rather than a list of them: it has dates, or its items are no names. */
const isSentence = ({ text }: Line, found: readonly Found[]) =>
  findDates(text) !== null ||
  (found.length > 1 &&
    !label.test(text) &&
    found.some((item) => !isName(item.text) && /\s\p{Ll}+\s\p{Ll}+/u.test(item.text)))

/** The least likelihood of a line of skills whose skills are used without a check. */
const LIKELY = 0.6

/** The skills that a CV lists, and skills of the dictionary that other sections mention. */
export function findListedSkills(sections: readonly Section[]): Proposal<string>[] {
  const found = new Map<string, Proposal<string>>()
  const codes = new Set<number>()
  let isUnderHeading = false
  const add = (text: string, confidence: number, line: Line) => {
    const code = skillCode(text)
    if (code !== undefined) codes.add(code)
    const key = foldText(text) || text
    const isUnlikely = !isUnderHeading && (line.probability ?? 1) < LIKELY
    const sure = isUnlikely ? confidence - 0.3 : confidence
    if (!found.has(key)) found.set(key, propose(text, sure, line))
  }
  for (const section of sections.filter(({ kind }) => kind === 'skills')) {
    isUnderHeading = impliedKind(section.heading) === 'skills'
    const sectionLines = withoutLevels(section.lines)
    const listed = sectionLines.filter((line) => !isGroupName(line, sectionLines))
    const isNamed = hasNameColumn(listed)
    const lists = withoutOtherLists(withoutRemarks(wholeLines(withListLabels(listed), sectionLines)))
    for (const line of lists) {
      const found = items(line, isNamed)
      const isText = isSentence(line, found)
      for (const { text } of found) {
        if (isName(text) && (!isText || skillCode(text) !== undefined))
          add(text, skillCode(text) === undefined ? 0.75 : 0.95, line)
        else for (const { matched } of findSkills(text)) add(matched, 0.8, line)
      }
    }
  }
  for (const section of sections.filter(({ kind }) => kind === 'experience' || kind === 'other')) {
    for (const line of section.lines) {
      for (const { code, matched } of findSkills(line.text)) {
        if (!codes.has(code)) add(skillLabel(code) ?? matched, 0.5, line)
        codes.add(code)
      }
    }
  }
  return [...found.values()].slice(0, SKILLS_MAX)
}
