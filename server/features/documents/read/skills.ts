import type { Proposal } from '@jobscout/contract/documents/cv-reading.ts'
import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { findSkills, skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { Line } from './line.ts'
import { propose } from './proposal.ts'
import type { Section } from './sections.ts'

const label = /^\p{L}[\p{L} &/-]{1,28}[:：]\s*/u
const level =
  /\s*[(–-]*\s*\b(?:advanced|expert|intermediate|beginner|proficient|fluent|basic|native|sehr gut|gut|grundkenntnisse|fortgeschritten|avancé|intermédiaire|débutant|\d+\+? years?|\d+ jahre)\b\s*\)?$/i
const lead = /^(?:and|und|et|proficient in|experience with|knowledge of|familiar with|fluent in)\s+/i

interface Found {
  readonly text: string
  readonly line: Line
}

/** Lines of a list that a PDF has wrapped are one. */
function wholeLines(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const open = last && !line.bullet && !label.test(line.text) && /[,;|·•]$|[,;·|].{25,}$/u.test(last.text)
    const goesOn = open && line.page !== null && last.text.length > 45
    if (last && goesOn) {
      const cells = [
        ...last.cells.slice(0, -1),
        `${last.cells.at(-1)} ${line.cells[0]}`,
        ...line.cells.slice(1),
      ]
      whole[whole.length - 1] = { ...last, cells, text: `${last.text} ${line.text}` }
    } else whole.push(line)
  }
  return whole
}

const items = (line: Line): Found[] =>
  line.cells
    .flatMap((cell) => cell.replace(label, '').split(/[,;|•·⋅，、；\t](?![^(]*\))|\s{3,}|\s\/\s/))
    .map((item) => item.trim().replace(/\.$/, '').replace(lead, '').replace(level, '').trim())
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => ({ text, line }))

/** Skills that the CV lists, and those of the dictionary that its other sections name. */
export function findListedSkills(sections: readonly Section[]): Proposal<string>[] {
  const found = new Map<string, Proposal<string>>()
  const add = (text: string, confidence: number, line: Line) => {
    const code = skillCode(text)
    const key = code === undefined ? foldText(text) || text : `#${code}`
    if (!found.has(key)) found.set(key, propose(text, confidence, line))
  }
  for (const section of sections.filter(({ kind }) => kind === 'skills')) {
    for (const { text, line } of wholeLines(section.lines).flatMap(items)) {
      if (text.length <= 40 && text.split(' ').length <= 4)
        add(text, skillCode(text) === undefined ? 0.75 : 0.95, line)
      else for (const { matched } of findSkills(text)) add(matched, 0.8, line)
    }
  }
  for (const section of sections.filter(({ kind }) => kind === 'experience' || kind === 'other')) {
    for (const line of section.lines) {
      for (const { code, matched } of findSkills(line.text)) add(skillLabel(code) ?? matched, 0.5, line)
    }
  }
  return [...found.values()].slice(0, 60)
}
