import type { Tx } from '../../platform/db/transaction.ts'
import { type PersonRow, selectPerson } from './queries.ts'

/** The signed-in person, or null if the account was erased. */
export const findPerson = async (tx: Tx): Promise<PersonRow | null> => (await selectPerson(tx)) ?? null
