import { z } from 'zod'
import { onOneLine, rowVersion, text, timestamp } from '../shared/fields.ts'
import { notificationType, priority } from './model.ts'

export const TEMPLATE_LINE_MAX = 200
export const TEMPLATE_MESSAGE_MAX = 2000

/** The texts of a template, with variables such as {job_title}. */
export const templateTexts = z.object({
  /** The subject of the email; empty for the title. */
  subject: z.string(),
  title: z.string(),
  message: z.string(),
})
export type TemplateTexts = z.infer<typeof templateTexts>

export const templateField = z.enum(['subject', 'title', 'message'])
export type TemplateField = z.infer<typeof templateField>

const variable = /\{([^{}]*)\}/g

/** The names between braces, each once, in their order. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
]

/** Replaces the variables by their values. `missing` names those without a value, and then nothing may be sent. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
): { text: string; missing: string[] } {
  const valueFor = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  return {
    text: text.replace(variable, (_, name: string) => valueFor(name)),
    missing: variablesIn(text).filter((name) => valueFor(name).trim() === ''),
  }
}

/** Why a text cannot be saved, in words for who writes it; null for a valid one. */
export function templateProblem(
  field: TemplateField,
  typed: string,
  variables: readonly string[],
): string | null {
  const max = field === 'message' ? TEMPLATE_MESSAGE_MAX : TEMPLATE_LINE_MAX
  if (typed.trim() === '') return field === 'subject' ? null : 'Enter a text.'
  if (typed.trim().length > max) return `Use at most ${max} characters.`
  if (field !== 'message' && onOneLine(typed) !== typed.trim())
    return 'Use one line, without control characters.'
  const unknown = variablesIn(typed).find((name) => !variables.includes(name))
  if (unknown !== undefined) {
    const known = variables.length > 0 ? ` Known are ${variables.map((name) => `{${name}}`).join(', ')}.` : ''
    return `{${unknown}} is not a variable of this notification.${known}`
  }
  if (/[{}]/.test(typed.replace(variable, ''))) return 'A brace stands before and after a variable only.'
  return null
}

export const notificationTemplate = z.object({
  key: z.string(),
  /** What it tells, in words for staff. */
  name: z.string(),
  group: z.enum(['applications', 'interviews', 'matches', 'agents', 'account', 'staff']),
  type: notificationType,
  priority,
  /** Whether it is sent by email too. */
  emailed: z.boolean(),
  variables: z.array(z.object({ name: z.string(), meaning: z.string(), sample: z.string() })),
  /** The texts in force. */
  current: templateTexts,
  /** The product's own texts. */
  product: templateTexts,
  /** The version to name when saving; 0 before the first change. */
  version: rowVersion.or(z.literal(0)),
  /** The last change; null for the product's text that nobody ever changed. */
  changed: z.object({ at: timestamp, by: z.string().nullable() }).nullable(),
  /** Notifications that were not sent since the last change, because a variable had no value. */
  blocked: z.object({ times: z.number().int(), variable: z.string(), at: timestamp }).nullable(),
})
export type NotificationTemplate = z.infer<typeof notificationTemplate>

const templateInput = z.object({
  key: z.string().max(60),
  subject: text(TEMPLATE_LINE_MAX),
  title: text(TEMPLATE_LINE_MAX),
  message: text(TEMPLATE_MESSAGE_MAX),
})

export const saveTemplateInput = templateInput.extend({ version: rowVersion.or(z.literal(0)) })
export type SaveTemplate = z.infer<typeof saveTemplateInput>

export const resetTemplateInput = saveTemplateInput.pick({ key: true, version: true })

/** Texts as they are on the screen, longer ones included. */
export const previewTemplateInput = z.object({
  key: z.string().max(60),
  subject: z.string().max(1000),
  title: z.string().max(1000),
  message: z.string().max(5000),
  /** Which of the latest rows fills the variables. */
  row: z.number().int().min(0).max(50).default(0),
})
export type PreviewTemplate = z.infer<typeof previewTemplateInput>

export const templatePreview = z.object({
  /** The row that fills the variables; null for sample values. */
  row: z.string().nullable(),
  /** Null where a variable is unknown or has no value; `problem` says which. */
  notification: z.object({ title: z.string(), message: z.string(), priority }).nullable(),
  email: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  problem: z.string().nullable(),
})
export type TemplatePreview = z.infer<typeof templatePreview>

export const templateErrors = {
  INVALID_TEMPLATE: {
    status: 422,
    message: 'Some texts cannot be saved.',
    data: z.object({ problems: z.array(z.object({ field: templateField, message: z.string() })) }),
  },
  TEMPLATE_CHANGED: {
    status: 409,
    message: 'Somebody else changed this text meanwhile.',
    data: z.object({ current: notificationTemplate }),
  },
} as const
