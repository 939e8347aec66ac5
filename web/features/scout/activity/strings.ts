import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import type { Activity, ActivityKind } from '@jobscout/contract/scout/model.ts'
import { comebackLabels, expiryLabels } from '@jobscout/contract/scout/words.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'
import { draftStrings } from '../strings.ts'

export const activityStrings = {
  open: 'Activity',
  title: 'What Scout and you did',
  close: 'Close activity',
  loading: 'Loading activity...',
  failure: { title: 'Activity Not Loaded', message: 'Please try again.' },
  none: 'Nothing yet. What Scout finds and what you decide stands here.',
  more: 'Show More',
  kind: {
    pass: 'Searched',
    prepared: 'Prepared',
    approved: 'You approved',
    undone: 'You took back',
    came_back: 'Came back',
    released: 'Among your applications now',
    declined: 'You declined',
    restored: 'You brought back',
    expired: 'Left the inbox',
    paused: 'Scout was paused',
    resumed: 'Scout goes on',
    auto_on: 'You let Scout approve by itself',
    auto_off: 'Scout no longer approves by itself',
  } satisfies Record<ActivityKind, string>,
  approvedByScout: 'Approved',
  byScout: (since: string) => `Scout, by your standing approval of ${since}`,
  pass: (inRoles: number, prepared: number) =>
    `${pluralize(inRoles, 'open job')} in your roles, ${formatNumber(prepared)} prepared`,
} as const

const known: Readonly<Record<string, string>> = { ...comebackLabels, ...expiryLabels, agent: 'by your agent' }

/** The reason of a decline, an expiry or a comeback in words. */
export function describeReason(
  { kind, reason }: Pick<Activity, 'kind' | 'reason'>,
  labels: Readonly<Record<HideReason, string>>,
): string {
  if (kind === 'declined') return labels[reason as HideReason] ?? reason
  const words = known[reason]
  return words ? draftStrings.sentence(words) : reason
}
