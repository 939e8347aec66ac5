import type { StatedSkill } from '@jobscout/contract/matching/stated-skills.ts'
import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

/** The skills that listings are compared with. An actor reads their own only, a job everybody's. */
export async function listStatedSkills({ db }: BareTx): Promise<StatedSkill[]> {
  const { rows } = await sql<StatedSkill>`
    select id, words from stated_skills where words is not null and state <> 'common'`.execute(db)
  return rows
}

export interface SkillList {
  readonly person: string
  readonly skills: readonly string[]
}

/** Locks preferences whose skills no dictionary of this version was compared with. */
export async function claimSkillLists(
  { db }: BareTx,
  version: number,
  limit: number,
): Promise<readonly SkillList[]> {
  const { rows } = await sql<SkillList>`
    select person, skills from app.claim_skill_lists(${version}, ${limit})`.execute(db)
  return rows
}

/** Records the skills that a person states beside the dictionary, in place of those before. */
export async function recordStatement(
  { db }: BareTx,
  person: string,
  words: readonly string[],
  version: number,
): Promise<void> {
  await sql`select app.state_skills(${person}::uuid, ${[...words]}::text[], ${version})`.execute(db)
}

export interface DueSkill extends StatedSkill {
  readonly searched_through: string
}

/** A skill that stored listings have not all been searched for. Another server's is skipped. */
export async function lockDueSkill({ db }: BareTx): Promise<DueSkill | undefined> {
  const { rows } = await sql<DueSkill>`
    select id, words, searched_through from stated_skills where words is not null and state = 'waiting'
    order by id limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export interface SearchProgress {
  readonly searched_through?: string
  readonly state: 'waiting' | 'found' | 'common'
}

export async function updateSkill({ db, now }: BareTx, id: number, progress: SearchProgress): Promise<void> {
  await db
    .updateTable('stated_skills')
    .set({ ...progress, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export interface ForgottenSkills {
  readonly ids: readonly number[]
  /** The last listing that they were removed from. */
  readonly removed_through: string
}

/** Skills that nobody states any more and that were removed from the same listings, those of the most first, locked. */
export async function lockForgotten({ db }: BareTx, limit: number): Promise<ForgottenSkills | undefined> {
  const { rows } = await sql<{ id: number; removed_through: string }>`
    select id, searched_through as removed_through from stated_skills
    where words is null and searched_through = (select max(searched_through::text)::uuid from stated_skills where words is null)
    order by id limit ${limit} for update skip locked`.execute(db)
  const [first] = rows
  return first && { ids: rows.map(({ id }) => id), removed_through: first.removed_through }
}

export async function updateForgotten(
  { db, now }: BareTx,
  { ids, removed_through }: ForgottenSkills,
): Promise<void> {
  await db
    .updateTable('stated_skills')
    .set({ searched_through: removed_through, updated_at: now })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}

export async function deleteSkills({ db }: BareTx, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('stated_skills')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}
