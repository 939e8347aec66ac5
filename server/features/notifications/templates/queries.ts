import type { TemplateTexts } from '@jobscout/contract/notifications/templates.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

/** Texts that replace the product's; null for those that do not. */
export type OwnTexts = { readonly [Field in keyof TemplateTexts]: string | null }

export async function selectTexts({ db }: BareTx, key: string): Promise<OwnTexts | null> {
  const { rows } = await sql<OwnTexts>`select * from app.template_texts(${key})`.execute(db)
  return rows[0] ?? null
}

export const selectTemplates = ({ db }: Tx) =>
  db
    .selectFrom('notification_templates as t')
    .leftJoin('profiles as p', 'p.user_id', 't.changed_by')
    .select([
      't.key',
      't.subject',
      't.title',
      't.message',
      't.version',
      't.changed_at',
      't.blocked',
      't.blocked_variable',
      't.blocked_at',
      'p.first_name',
      'p.last_name',
    ])
    .execute()

export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number]

/** Returns false where somebody else has saved since `version`. */
export async function saveTexts(
  { db, now }: Tx,
  key: string,
  { subject, title, message }: OwnTexts,
  { version, product }: { version: number; product: Pick<TemplateTexts, 'title' | 'message'> },
): Promise<boolean> {
  const { rows } = await sql<{ saved: boolean }>`
    select app.save_template(${key}, ${subject}, ${title}, ${message}, ${version}, ${JSON.stringify(product)}::jsonb,
      ${now}) as saved`.execute(db)
  return rows[0]?.saved === true
}

export async function insertBlocked({ db, now }: BareTx, key: string, variable: string): Promise<void> {
  await sql`select app.report_blocked_template(${key}, ${variable}, ${now})`.execute(db)
}

interface PreviewRow {
  readonly label: string
  readonly template_values: Record<string, string>
}

/** The values of one of the latest rows of a kind, or null after the last. */
export async function selectPreviewRow({ db }: Tx, kind: string, skip: number): Promise<PreviewRow | null> {
  const { rows } = await sql<PreviewRow>`select * from app.template_row(${kind}, ${skip})`.execute(db)
  return rows[0] ?? null
}
