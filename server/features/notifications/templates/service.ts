import {
  type NotificationTemplate,
  notificationTemplate,
  type PreviewTemplate,
  type SaveTemplate,
  type TemplateField,
  type TemplatePreview,
  type TemplateTexts,
  templateErrors,
  templateProblem,
} from '@jobscout/contract/notifications/templates.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx, WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { EmailPreference } from '../../../platform/mail/reader/preference.ts'
import { renderEmail } from '../../../platform/mail/render-email.ts'
import type { SettingsReader } from '../../settings/service.ts'
import { emailPreferences } from '../emails/preferences.ts'
import {
  findTemplate,
  formatActionLabel,
  isEmailed,
  isTemplateKey,
  type TemplateKey,
  templateKeys,
} from './catalogue.ts'
import { fill, inForce } from './compose.ts'
import type { Template } from './define.ts'
import { type OwnTexts, saveTexts, selectPreviewRow, selectTemplates, type TemplateRow } from './queries.ts'

/** Every template with the texts in force, those of a group together. */
export async function listTemplates(tx: Tx): Promise<NotificationTemplate[]> {
  const rows = new Map((await selectTemplates(tx)).map((row) => [row.key, row]))
  const templates = templateKeys.map((key) => presentTemplate(key, rows.get(key)))
  return notificationTemplate.shape.group.options.flatMap((group) =>
    templates.filter((template) => template.group === group),
  )
}

/** The name of a template for staff; null for one that there is no longer. */
export const templateName = (key: string): string | null =>
  isTemplateKey(key) ? findTemplate(key).name : null

function presentTemplate(key: TemplateKey, row: TemplateRow | undefined): NotificationTemplate {
  const template = findTemplate(key)
  const { name, group, type, priority = 'normal', variables } = template
  return {
    key,
    name,
    group,
    type,
    priority,
    emailed: isEmailed(template),
    variables: Object.entries(variables).map(([variable, { meaning, sample }]) => ({
      name: variable,
      meaning,
      sample,
    })),
    current: inForce(key, row ?? null),
    product: inForce(key, null),
    version: row?.version ?? 0,
    changed: row?.changed_at
      ? {
          at: row.changed_at.toISOString(),
          by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null,
        }
      : null,
    blocked:
      row?.blocked && row.blocked_at
        ? { times: row.blocked, variable: row.blocked_variable ?? '', at: row.blocked_at.toISOString() }
        : null,
  }
}

async function readTemplate(tx: Tx, key: TemplateKey): Promise<NotificationTemplate> {
  return presentTemplate(
    key,
    (await selectTemplates(tx)).find((row) => row.key === key),
  )
}

function requireTemplateKey(key: string): TemplateKey {
  if (!isTemplateKey(key)) throw declaredError(commonErrors, 'NOT_FOUND')
  return key
}

/** The fields of a template: one that is not emailed has no subject. */
const listFields = (key: TemplateKey): TemplateField[] =>
  isEmailed(findTemplate(key)) ? ['subject', 'title', 'message'] : ['title', 'message']

const findProblems = (key: TemplateKey, texts: TemplateTexts) =>
  listFields(key).flatMap((field) => {
    const message = templateProblem(field, texts[field], Object.keys(findTemplate(key).variables))
    return message ? [{ field, message }] : []
  })

/** Replaces the texts, in force at once on every server. Only what differs from the product's text is stored. Throws
 *  NOT_FOUND, INVALID_TEMPLATE, and TEMPLATE_CHANGED with what somebody else has saved since. */
export async function saveTemplate(
  tx: Tx,
  { key: name, version, ...texts }: SaveTemplate,
): Promise<NotificationTemplate> {
  const key = requireTemplateKey(name)
  const problems = findProblems(key, texts)
  if (problems.length > 0) throw declaredError(templateErrors, 'INVALID_TEMPLATE', { problems })
  const product = inForce(key, null)
  const selectOwnText = (field: 'title' | 'message') =>
    texts[field] === product[field] ? null : texts[field]
  // A subject that is the title follows the title.
  const subject = isEmailed(findTemplate(key)) && texts.subject !== texts.title ? texts.subject || null : null
  return store(
    tx,
    key,
    { subject, title: selectOwnText('title'), message: selectOwnText('message') },
    version,
  )
}

/** Returns to the product's texts. Throws NOT_FOUND, TEMPLATE_CHANGED. */
export const resetTemplate = (
  tx: Tx,
  { key, version }: Pick<SaveTemplate, 'key' | 'version'>,
): Promise<NotificationTemplate> =>
  store(tx, requireTemplateKey(key), { subject: null, title: null, message: null }, version)

async function store(
  tx: Tx,
  key: TemplateKey,
  ownTexts: OwnTexts,
  version: number,
): Promise<NotificationTemplate> {
  const { title, message } = findTemplate(key)
  const saved = await saveTexts(tx, key, ownTexts, { version, product: { title, message } })
  const current = await readTemplate(tx, key)
  if (!saved) throw declaredError(templateErrors, 'TEMPLATE_CHANGED', { current })
  return current
}

export interface PreviewPorts {
  readonly readSettings: SettingsReader
  readonly publicUrl: string
}

/** What somebody would receive with these texts, filled from one of the latest rows or from samples. Sends nothing. */
export async function previewTemplate(
  withActor: WithActor,
  { readSettings, publicUrl }: PreviewPorts,
  { key: name, row: skip, ...texts }: PreviewTemplate,
): Promise<TemplatePreview> {
  const key = requireTemplateKey(name)
  const template = findTemplate(key)
  const { variables, rows, priority = 'normal' } = template
  const row = rows ? await withActor((tx) => selectPreviewRow(tx, rows, skip)) : null
  const samples = Object.entries(variables).map(([variable, { sample }]) => [variable, sample] as const)
  const values: Record<string, string> = { ...Object.fromEntries(samples), ...row?.template_values }
  const empty = { row: row?.label ?? null, notification: null, email: null }
  const [problem] = findProblems(key, texts)
  if (problem) return { ...empty, problem: problem.message }
  const composed = fill(isEmailed(template) ? texts : { ...texts, subject: '' }, values)
  if ('missing' in composed) {
    return { ...empty, problem: `{${composed.missing[0]}} has no value here. It would not be sent.` }
  }
  const { subject, title, message } = composed.texts
  const settings = isEmailed(template) ? await readSettings() : null
  return {
    row: empty.row,
    notification: { title, message, priority },
    email:
      settings &&
      renderEmail(
        { subject, paragraphs: [message], action: { label: formatActionLabel(template), url: publicUrl } },
        { siteName: settings.site_name, supportEmail: settings.support_email, publicUrl, firstName: '' },
        findPreference(template),
      ),
    problem: null,
  }
}

/** The preference that the email of a template follows. */
function findPreference({ emailed, type }: Template): EmailPreference | undefined {
  if (type === 'job_alert') return emailPreferences.job_alerts
  if (emailed === 'always') return undefined
  return emailed ? emailPreferences.system_updates : emailPreferences.application_confirmations
}
