import type { AttentionItem, AttentionKind } from '@jobscout/contract/dashboards/attention.ts'
import {
  IconBrandTelegram,
  IconCalendarCheck,
  IconCalendarEvent,
  IconEyeCheck,
  IconMessage,
  IconMessageReply,
  IconRefresh,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Dates } from '../../../lib/format/dates.ts'
import { agentDashboardStrings as strings } from '../strings.ts'

const DAY_MS = 86_400_000

export const itemId = ({ kind, subject_id }: AttentionItem): string => `${kind}:${subject_id}`

/** The key that does a row's action. */
export const actionKeys: Record<AttentionKind, string> = {
  submit: 'r',
  review: 'u',
  reply: 'u',
  message: 'Enter',
  interview: 'n',
  outcome: 'u',
  follow_up: 'f',
  new_client: 'Enter',
}

export const icons: Record<AttentionKind, ReactNode> = {
  submit: <IconBrandTelegram size={18} />,
  review: <IconEyeCheck size={18} />,
  reply: <IconMessageReply size={18} />,
  message: <IconMessage size={18} />,
  interview: <IconCalendarEvent size={18} />,
  outcome: <IconCalendarCheck size={18} />,
  follow_up: <IconRefresh size={18} />,
  new_client: <IconUserPlus size={18} />,
}

/** The application that the row is about, or what there is to know without one. */
export function describeSubject({ kind, application }: AttentionItem): string {
  if (application) return strings.about(application)
  return kind === 'message' ? strings.messageAbout : strings.newClientAbout
}

/** Why the row is there, in a few words. */
export function describeReason(item: AttentionItem, now: Date, { formatAppointment }: Dates): string {
  const { kind, since, application } = item
  switch (kind) {
    case 'submit':
      return application ? strings.submit(application) : ''
    case 'interview':
      return strings.interview(formatAppointment(since))
    case 'follow_up':
      return strings.followUp(Math.floor((now.getTime() - Date.parse(since)) / DAY_MS))
    case 'new_client':
      return strings.newClient(item.assigned_by_name)
    default:
      return strings[kind]
  }
}
