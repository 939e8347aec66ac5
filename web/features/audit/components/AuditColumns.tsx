import { IconAlertCircle, IconChevronDown, IconFlag } from '@tabler/icons-react'
import { useDates } from '../../../lib/format/dates.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { Avatar, type AvatarProps } from '../../../ui/people/Avatar.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import type { AuditEntry, AuditNames } from '../options.ts'
import { buildSentence, type Part } from '../sentences.ts'
import { auditStrings as strings } from '../strings.ts'
import { findDisplayName, formatResourceKind } from '../values.ts'
import classes from './Audit.module.css'

/** An entry with the names of its ids. */
export interface AuditRow {
  readonly entry: AuditEntry
  readonly names: AuditNames
}

export const Sentence = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <strong key={part.strong}>
        <bdi>{part.strong}</bdi>
      </strong>
    ),
  )

export const actorName = ({ entry, names }: AuditRow): string =>
  entry.actor_id === null ? strings.system : findDisplayName(entry.actor_id, names)

const toAvatarProps = (row: AuditRow) =>
  ({
    name: actorName(row),
    kind: row.entry.actor_id === null ? 'system' : row.entry.actor_role === 'client' ? 'client' : 'staff',
    size: 24,
  }) satisfies AvatarProps

export const Actor = ({ row }: { row: AuditRow }) => <PersonCell {...toAvatarProps(row)} />
export const ActorAvatar = ({ row }: { row: AuditRow }) => <Avatar {...toAvatarProps(row)} />

function Time({ at }: { at: string }) {
  const { formatTimeToSecond, formatMoment } = useDates()
  return (
    <time dateTime={at} title={formatMoment(at)} className={classes.time}>
      {formatTimeToSecond(at)}
    </time>
  )
}

/** Errors are red, other critical entries amber, and everything else is unmarked. */
export function Mark({ entry }: { entry: AuditEntry }) {
  if (entry.action.includes('ERROR'))
    return (
      <StatusBadge tone="red">
        <IconAlertCircle size={13} aria-hidden="true" /> {strings.error}
      </StatusBadge>
    )
  if (!entry.critical) return null
  return (
    <StatusBadge tone="amber">
      <IconFlag size={13} aria-hidden="true" /> {strings.critical}
    </StatusBadge>
  )
}

export const auditColumns: readonly RecordColumn<AuditRow>[] = [
  {
    id: 'time',
    header: strings.columns.time,
    cell: ({ entry }) => <Time at={entry.created_at} />,
    width: '118px',
    card: 'side',
  },
  {
    id: 'actor',
    header: strings.columns.actor,
    cell: (row) => <Actor row={row} />,
    width: '176px',
    card: 'plain',
  },
  {
    id: 'action',
    header: strings.columns.action,
    cell: ({ entry, names }) => <Sentence parts={buildSentence(entry, names)} />,
    card: 'title',
    wraps: true,
  },
  {
    id: 'resource',
    header: strings.columns.resource,
    cell: ({ entry }) => <Muted as="span">{formatResourceKind(entry.resource_type)}</Muted>,
    width: '120px',
    priority: 3,
    card: 'none',
  },
  {
    id: 'mark',
    header: strings.columns.mark,
    headerHidden: true,
    // An element, since the table shows a dash for nothing.
    cell: ({ entry }) => (
      <span>
        <Mark entry={entry} />
      </span>
    ),
    width: '108px',
    card: 'plain',
  },
  {
    id: 'recorded',
    header: strings.columns.recorded,
    cell: ({ entry }) => (
      <Muted as="span" size={12.5}>
        {entry.action}
      </Muted>
    ),
    width: '220px',
    priority: 3,
    card: 'none',
  },
  {
    id: 'open',
    header: strings.detail.show,
    headerHidden: true,
    cell: () => <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />,
    width: '40px',
    align: 'end',
    card: 'none',
  },
]
