import { INVITATIONS_SHOWN, type InvitedRole } from '@jobscout/contract/accounts/invitations.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../../platform/db/transaction.ts'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly invited_by: string | null
  readonly state: string
  readonly expires_at: Date
}

/** With the name of the one who answers for it. */
const columns = sql`
  i.id, i.email, i.role, app.invitation_state(i) as state, i.expires_at,
  coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as invited_by`
const from = sql`from public.invitations i left join public.profiles p on p.user_id = i.invited_by`
const isOpen = sql`i.accepted_at is null and i.revoked_at is null`

/** Those that the actor may see, latest first. */
export async function selectInvitations({ db }: Tx): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} ${from} where ${isOpen}
    order by i.created_at desc limit ${INVITATIONS_SHOWN}::integer`.execute(db)
  return rows
}

export async function countInvitations({ db }: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from public.invitations i where ${isOpen}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns the id. The database raises an error for a rank that does not allow it, and for an address that has an account or was
 *  invited. */
export async function insertInvitation(
  { db }: Tx,
  email: string,
  role: InvitedRole,
  expiresAt: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from app.invite_person(${email}, ${role}, ${expiresAt}::timestamptz)`.execute(db)
  return String(rows[0]?.id)
}

export async function renewInvitation({ db }: Tx, id: string, expiresAt: Date): Promise<void> {
  await sql`select app.resend_invitation(${id}::uuid, ${expiresAt}::timestamptz)`.execute(db)
}

export async function revokeInvitation({ db }: Tx, id: string): Promise<void> {
  await sql`select app.revoke_invitation(${id}::uuid)`.execute(db)
}

export async function selectInvitation(
  { db }: BareTx,
  by: { readonly id: string } | { readonly tokenHash: string },
): Promise<(InvitationRow & { readonly is_registered: boolean }) | undefined> {
  const { rows } = await sql<InvitationRow & { is_registered: boolean }>`
    select ${columns}, exists (select from public.profiles q where lower(q.email) = i.email) as is_registered ${from}
    where ${'id' in by ? sql`i.id = ${by.id}::uuid` : sql`i.token_hash = ${by.tokenHash}`}`.execute(db)
  return rows[0]
}

/** Replaces the token, whose hash alone is stored. */
export const updateTokenHash = ({ db }: BareTx, id: string, hash: string) =>
  db.updateTable('invitations').set({ token_hash: hash }).where('id', '=', id).execute()

interface NewAccount {
  readonly tokenHash: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly legalVersion: string
  readonly address: string
}

/** The state the invitation was in, with its address; undefined for an unknown token. An open one is accepted then. */
export async function acceptInvitation(
  { db }: BareTx,
  { tokenHash, firstName, lastName, passwordHash, legalVersion, address }: NewAccount,
) {
  const { rows } = await sql<{ state: string; email: string }>`
    select state, email from app.accept_invitation(${tokenHash}, ${firstName}, ${lastName}, ${passwordHash},
      ${legalVersion}, ${address})`.execute(db)
  return rows[0]
}

/** Those whose link ended before a time. */
export const deleteInvitationsBefore = ({ db }: BareTx, before: Date) =>
  db.deleteFrom('invitations').where('expires_at', '<', before).execute()
