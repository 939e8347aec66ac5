import type { Client } from '../app.ts'
import type { ActorKind, PersonKind } from './actors.ts'

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
   * The table has only the owner's rows, so update needs no condition. A condition would also apply the policy for
   * select; without one, the policy for update is tested alone.
   */
  readonly blind?: true
}

/** Only the owner of the tables, who runs migrations and SECURITY DEFINER functions. */
export const systemOnly = ['system'] as const

/** Rows for one cell: those of the owner, and a bystander to act upon. */
export interface Sample {
  readonly ownerId: string
  readonly actorId: string
  readonly applicationId: string
  readonly listingId: string
  /** A job that the owner added. */
  readonly ownListingId: string
  readonly notificationId: string
  readonly deletedNotificationId: string
  /** An active run. */
  readonly runId: string
  readonly ingestionRunId: string
  /** A source of listings. */
  readonly sourceId: string
  /** A version of the owner's CV, and its name in the bucket. */
  readonly versionId: string
  readonly cvFile: string
  /** A finished export of the owner's data. */
  readonly exportId: string
  /** The owner's letter for the listing, whose first text is a version. */
  readonly letterId: string
  /** The owner's draft for the listing, which is to be reviewed. */
  readonly draftId: string
  /** A listing that is one of the owner's matches, and that is in no draft. */
  readonly matchId: string
  /** A draft that the owner's agent prepared. */
  readonly agentDraftId: string
  /** The letter that the owner's application keeps. */
  readonly sentLetterId: string
  /** A screenshot that shows that the owner's application was handed in. */
  readonly proofId: string
  /** What the owner keeps with the application. */
  readonly applicationPersonId: string
  readonly applicationFileId: string
  readonly applicationNoteId: string
  /** What the owner's agent wrote to the owner. */
  readonly messageId: string
  /** An import of the owner, of the last day. */
  readonly importId: string
  /** A saved view of the owner. */
  readonly viewId: string
  /** An open invitation of somebody as a client. */
  readonly invitationId: string
  /** An internal note about the owner, by the owner's agent. */
  readonly internalNoteId: string
  /** The agent of the owner. */
  readonly agentId: string
  /** A client who is no other actor of the matrix. */
  readonly bystanderId: string
}

export interface RouteAccess {
  readonly call: (as: Client, sample: Sample) => Promise<unknown>
  /** Who tries it, where a call takes long; everybody by default. */
  readonly triedBy?: readonly PersonKind[]
  readonly ok: readonly PersonKind[]
  /** Error code for signed-in people not listed in `ok`. Visitors get UNAUTHORIZED. */
  readonly otherwise?: 'FORBIDDEN' | 'NOT_FOUND' | 'NO_CV' | 'RANK_TOO_LOW'
  /** Error code for those in `ok` if the call is authorised but the sample has no data for it. */
  readonly okCode?: string
}

/** Who may do what in one feature: its entries in the access matrix. */
export interface FeatureAccess {
  /** Who may call each route over HTTP, on the owner's rows where the call names one. */
  readonly routes: Readonly<Record<string, RouteAccess>>
  /** Who may run which command on each table. */
  readonly tables: readonly TableAccess[]
}
