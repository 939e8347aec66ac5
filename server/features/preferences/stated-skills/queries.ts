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

/** Skills that nobody states any more, locked. */
export async function lockForgotten({ db }: BareTx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from stated_skills where words is null order by id limit ${limit} for update skip locked`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function deleteSkills({ db }: BareTx, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('stated_skills')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}
