import { SKILLS_VERSION } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { statedWords } from '@jobscout/contract/matching/stated-skills.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { claimSkillLists, recordStatement } from './queries.ts'

export {
  deleteSkills,
  listStatedSkills,
  lockDueSkill,
  lockForgotten,
  updateForgotten,
  updateSkill,
} from './queries.ts'

const LISTS_AT_ONCE = 200

/** Adds what people state beside the dictionary, since they saved it or since the dictionary changed. Returns whether all lists
 *  are read. */
export async function recordStatements(tx: BareTx): Promise<boolean> {
  const lists = await claimSkillLists(tx, SKILLS_VERSION, LISTS_AT_ONCE)
  for (const { person, skills } of lists) {
    const unknown = skills.filter((skill) => skillCode(skill) === undefined)
    const words = new Set(unknown.flatMap((skill) => statedWords(skill) ?? []))
    await recordStatement(tx, person, [...words], SKILLS_VERSION)
  }
  return lists.length < LISTS_AT_ONCE
}
