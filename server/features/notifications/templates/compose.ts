import {
  fillTemplate,
  TEMPLATE_LINE_MAX,
  TEMPLATE_MESSAGE_MAX,
  type TemplateTexts,
} from '@jobscout/contract/notifications/templates.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { findTemplate, type TemplateKey, type ValuesOf } from './catalogue.ts'
import { type OwnTexts, selectTexts } from './queries.ts'

export interface Filled<Key extends TemplateKey = TemplateKey> {
  readonly template: Key
  readonly values: ValuesOf<Key>
  /** Follows the text, such as the note of an agent. */
  readonly addition?: string
}

/** What is sent, or the variables that have no value: then nothing may be sent. */
export type Composed = { readonly texts: TemplateTexts } | { readonly missing: readonly string[] }

/** The texts of a template in force: those of administrators over the product's. */
export function inForce(key: TemplateKey, ownTexts: OwnTexts | null): TemplateTexts {
  const { title, message } = findTemplate(key)
  return {
    subject: ownTexts?.subject ?? '',
    title: ownTexts?.title ?? title,
    message: ownTexts?.message ?? message,
  }
}

/** Never within a character of two units. */
const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** Fills texts with values. What has become too long for a notification is cut. */
export function fill(
  texts: TemplateTexts,
  values: Readonly<Record<string, string>>,
  addition?: string,
): Composed {
  const [subject, title, message] = [texts.subject || texts.title, texts.title, texts.message].map((text) =>
    fillTemplate(text, values),
  )
  const missing = [subject, title, message].flatMap((filled) => filled?.missing ?? [])
  if (missing.length > 0 || !subject || !title || !message) return { missing: [...new Set(missing)] }
  return {
    texts: {
      subject: cut(subject.text, TEMPLATE_LINE_MAX),
      title: cut(title.text, TEMPLATE_LINE_MAX),
      message: cut(addition ? `${message.text}\n${addition}` : message.text, TEMPLATE_MESSAGE_MAX),
    },
  }
}

/** Composes notifications with the texts in force in this transaction, each of which is read once. */
export function createComposer(tx: BareTx) {
  const known = new Map<TemplateKey, TemplateTexts>()
  return async ({ template, values, addition }: Filled): Promise<Composed> => {
    const texts = known.get(template) ?? inForce(template, await selectTexts(tx, template))
    known.set(template, texts)
    return fill(texts, values, addition)
  }
}
