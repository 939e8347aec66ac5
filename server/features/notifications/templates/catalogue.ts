import type { NotificationType } from '@jobscout/contract/notifications/model.ts'
import type { Template } from './define.ts'
import { accountTexts } from './texts/account.ts'
import { agentTexts } from './texts/agents.ts'
import { applicationTexts } from './texts/applications.ts'
import { billingTexts } from './texts/billing.ts'
import { jobTexts } from './texts/jobs.ts'
import { matchTexts } from './texts/matches.ts'
import { messageTexts } from './texts/messages.ts'
import { scoutTexts } from './texts/scout.ts'
import { staffTexts } from './texts/staff.ts'

/** Every notification that the product sends by itself. */
export const catalogue = {
  ...applicationTexts,
  ...matchTexts,
  ...messageTexts,
  ...agentTexts,
  ...accountTexts,
  ...billingTexts,
  ...jobTexts,
  ...scoutTexts,
  ...staffTexts,
}

export type TemplateKey = keyof typeof catalogue

/** The values of a template's variables. */
export type ValuesOf<Key extends TemplateKey> = Readonly<
  Record<keyof (typeof catalogue)[Key]['variables'], string>
>

export const templateKeys = Object.keys(catalogue) as TemplateKey[]

export const findTemplate = (key: TemplateKey): Template => catalogue[key]

export const isTemplateKey = (key: string): key is TemplateKey => Object.hasOwn(catalogue, key)

const emailedTypes: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'new_application',
  'application_status_update',
  'application_update',
  'agent_assignment',
  'job_alert',
])

/** Whether an email goes with it. */
export const isEmailed = ({ type, emailed = false }: Template): boolean =>
  emailed !== false || emailedTypes.has(type)

/** The label of the button of a notification's email. */
export const formatActionLabel = ({ type, action }: Template): string =>
  action ?? (emailedTypes.has(type) && type !== 'agent_assignment' ? 'View application' : 'Open JobScout')
