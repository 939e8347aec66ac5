import type { Skill } from './skill.ts'
import { dataSkills } from './skills-data.ts'
import { professionSkills } from './skills-professions.ts'
import { softwareSkills } from './skills-software.ts'

/** The mask's width. A 257th skill needs a wider column and a migration. */
export const SKILL_BITS = 256

export const skills: readonly Skill[] = [...softwareSkills, ...dataSkills, ...professionSkills]

const byCode = new Map(skills.map((skill) => [skill.code, skill]))

export function skillLabel(code: number): string | undefined {
  return byCode.get(code)?.label
}

/** The codes as the text of a bit(256): the first character is code 0. Codes outside 0..255 are refused. */
export function skillsMask(codes: Iterable<number>): string {
  const bits = new Array<string>(SKILL_BITS).fill('0')
  for (const code of codes) {
    if (!Number.isInteger(code) || code < 0 || code >= SKILL_BITS)
      throw new Error(`No skill has the code ${code}.`)
    bits[code] = '1'
  }
  return bits.join('')
}

export function skillsFromMask(mask: string): number[] {
  return [...mask].flatMap((bit, code) => (bit === '1' ? code : []))
}
