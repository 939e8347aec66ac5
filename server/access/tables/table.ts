import type { ActorKind } from '../actors.ts'

export type Command = 'select' | 'insert' | 'update' | 'delete'

/**
 * Who may do what to the owner's row of a table. In the statements $1 is the owner, $2 the owner's application,
 * $3 a listing and $4 a person without any rows. Everybody who is not named is refused or reaches no row.
 */
export interface TableAccess {
  readonly table: string
  readonly may: Record<Command, readonly ActorKind[]>
  /** Narrows select, update and delete to the row in question. */
  readonly row: string
  readonly insert: string
  /** What update tries to write. */
  readonly set: string
  /**
   * The owner's row is the table's only one, so update needs no condition. Conditions read the row, and reading is
   * decided by the policy for select: without one, the policy for update stands alone.
   */
  readonly blind?: true
}

/** Nobody but the owner of the tables, who runs migrations and definer functions. */
export const systemOnly = ['system'] as const
