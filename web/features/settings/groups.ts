import { settingLabels } from '@jobscout/contract/settings/labels.ts'
import type { EditableSetting } from '@jobscout/contract/settings/model.ts'
import { maintenanceStrings } from './strings.ts'

/** long: one line of text that is longer than its field, which wraps it. */
type SettingKind = 'text' | 'long' | 'area' | 'number' | 'switch' | 'secret' | 'unavailable'

export interface SettingField {
  readonly key: EditableSetting
  readonly label: string
  /** What it does, in one sentence. */
  readonly hint: string
  readonly kind: SettingKind
  /** What is in force while the field is empty. */
  readonly placeholder: string | undefined
}

export interface SettingCard {
  readonly title: string
  readonly fields: readonly SettingField[]
}

const field = (
  key: EditableSetting,
  kind: SettingKind,
  hint: string,
  placeholder?: string,
): SettingField => ({ key, label: settingLabels[key], kind, hint, placeholder })

/** The six tabs with their cards, in the order of the screen. */
export const settingTabs = {
  general: {
    label: 'General',
    cards: [
      {
        title: 'Site',
        fields: [
          field('site_name', 'text', 'Shown in the header, in page titles and in emails.'),
          field('site_description', 'long', 'One sentence for search engines and link previews.'),
          field('support_email', 'text', 'Where people write to for help.'),
          field('support_phone', 'text', 'Shown in the legal texts. Left out when empty.'),
          field('legal_address', 'long', 'Shown in the legal texts. Left out when empty.'),
          field('legal_jurisdiction', 'text', 'Follows the words "the law of", such as the Netherlands.'),
        ],
      },
      {
        title: 'Plans',
        fields: [
          field(
            'max_applications_per_month',
            'number',
            'The quota of a plan that the price list does not name.',
          ),
          field('trial_duration_days', 'number', 'For people who sign up from now on.'),
        ],
      },
      {
        title: 'Administration',
        fields: [
          field(
            'show_setup_checklist',
            'switch',
            'On: the dashboards of administrators list what is still to be connected.',
          ),
        ],
      },
    ],
  },
  security: {
    label: 'Security',
    cards: [
      {
        title: 'Signing in',
        fields: [
          field('session_timeout_minutes', 'number', 'After so long without a request, staff sign in again.'),
          field('password_min_length', 'number', 'For passwords that are chosen from now on.'),
          field(
            'require_email_verification',
            'switch',
            'People confirm their address before they sign in, also those who signed up while this was off.',
          ),
          field(
            'enable_two_factor',
            'switch',
            'People may protect their account with a code from an app in addition to the password.',
          ),
        ],
      },
    ],
  },
  email: {
    label: 'Email',
    cards: [
      {
        title: 'Mail server',
        fields: [
          field(
            'smtp_host',
            'text',
            'Where every email is handed over. Empty: the server of the installation.',
          ),
          field('smtp_port', 'number', 'Usually 587 (STARTTLS) or 465 (TLS from the first byte).'),
          field('smtp_username', 'text', 'Empty for a server that asks for none.'),
          field('smtp_password', 'secret', 'Kept encrypted. It can be replaced, never read.'),
        ],
      },
      {
        title: 'Sender',
        fields: [
          field('from_email', 'text', 'Its domain needs SPF and DKIM, or mail ends in spam.'),
          field('from_name', 'text', 'What people read beside the subject. Empty: the site name.'),
        ],
      },
    ],
  },
  notifications: {
    label: 'Notifications',
    cards: [
      {
        title: 'Channels',
        fields: [
          field(
            'enable_email_notifications',
            'switch',
            'Off: only emails about the account itself and what people pay are sent.',
          ),
          field('enable_sms_notifications', 'unavailable', 'Unavailable until a provider is configured.'),
          field(
            'notification_retry_count',
            'number',
            'How often an email is tried again when the mail server fails.',
          ),
        ],
      },
    ],
  },
  agents: {
    label: 'Agents',
    cards: [
      {
        title: 'Assignment',
        fields: [
          field('max_agents_per_admin', 'number', 'To how many people one admin may give the role of agent.'),
          field(
            'auto_assign_agents',
            'switch',
            'New clients, and all who have no agent when this is switched on, get the least loaded one.',
          ),
          field(
            'agent_workload_threshold',
            'number',
            'Auto-assignment passes over agents with so many clients.',
          ),
        ],
      },
      {
        title: 'Scout',
        fields: [
          field(
            'stop_automatic_approvals',
            'switch',
            'On: Scout approves nothing by itself, and what it approved and has not sent comes back to its clients.',
          ),
        ],
      },
    ],
  },
  maintenance: {
    label: 'Maintenance',
    cards: [
      {
        title: 'Message',
        fields: [
          field(
            'maintenance_message',
            'area',
            'What everybody but super admins reads meanwhile.',
            maintenanceStrings.fallback,
          ),
        ],
      },
    ],
  },
} as const satisfies Record<string, { label: string; cards: readonly SettingCard[] }>

type SettingTab = keyof typeof settingTabs
export const tabNames = Object.keys(settingTabs) as SettingTab[]

export const listCards = (tab: SettingTab): readonly SettingCard[] => settingTabs[tab].cards

const listFields = (tab: SettingTab): readonly SettingField[] =>
  listCards(tab).flatMap(({ fields }) => fields)

export const findTab = (key: EditableSetting): SettingTab | undefined =>
  tabNames.find((tab) => listFields(tab).some((setting) => setting.key === key))

const allFields = tabNames.flatMap(listFields)

/** The fields whose label, key or effect contains every word. */
export function findFields(text: string): readonly SettingField[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return allFields.filter(({ key, label, hint }) => {
    const all = `${key} ${label} ${hint}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
