import type { TestApp } from '../app.ts'
import type { Person } from './builders.ts'

/** Hands a client's application in as their agent, with the number of its confirmation. It is Applied from then on. */
export async function handIn(
  { as }: Pick<TestApp, 'as'>,
  agent: Person,
  application_id: string,
): Promise<void> {
  await as(agent).submissions.claim({ application_id })
  await as(agent).submissions.confirm({ application_id, proof: { kind: 'number', text: 'APP-4711' } })
}
