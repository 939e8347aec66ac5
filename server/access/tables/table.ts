import type { ActorKind } from '../actors.ts'

export type Command = 'select' | 'insert' | 'update' | 'delete'

/**
 * Who may run which command on the owner's row of a table. In the statements $1 is the owner, $2 the owner's application,
 * $3 a listing and $4 a person without rows. All other actors are refused or reach no row.
 */
export interface TableAccess {
  readonly table: string
  readonly may: Record<Command, readonly ActorKind[]>
  /** Narrows select, update and delete to the row in question. */
  readonly row: string
  readonly insert: string
  /** The assignment that update tries. */
  readonly set: string
  /**
   * The table has only the owner's row, so update needs no condition. A condition would also apply the policy for
   * select; without one, the policy for update is tested alone.
   */
  readonly blind?: true
}

/** Only the owner of the tables, who runs migrations and SECURITY DEFINER functions. */
export const systemOnly = ['system'] as const
