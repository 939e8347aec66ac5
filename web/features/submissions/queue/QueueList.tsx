import type { QueueGroup, QueueItem } from '@jobscout/contract/submissions/model.ts'
import { useRef } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber, formatShortDay } from '../../../lib/format/format.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { AttentionGroup } from '../../../ui/activity/AttentionRow.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/Avatar.tsx'
import { useRecordKeys } from '../../../ui/records/use-record-keys.ts'
import { queueStrings as strings, waitingTime } from '../strings.ts'
import classes from './QueueScreen.module.css'
import type { useQueue } from './queries.ts'

const groups = Object.keys(strings.groups) as QueueGroup[]

interface QueueListProps {
  queue: NonNullable<ReturnType<typeof useQueue>['data']>
  openId: string | undefined
  isBusy: boolean
  onOpen: (id: string | undefined) => void
}

/** The applications by group, the longest waiting first. J and K open the next and the previous one. */
export function QueueList({ queue, openId, isBusy, onOpen }: QueueListProps) {
  const body = useRef<HTMLDivElement>(null)
  const { items, total, confirmed_today } = queue
  const ids = items.map(({ application_id }) => application_id)
  const keys = useRecordKeys({
    ids,
    body,
    openId,
    enabled: true,
    open: (index) => onOpen(ids[index]),
    toggle: undefined,
    extend: () => {},
    reveal: () => {},
  })
  return (
    <Card
      flush
      className={classes.list}
      title={
        <>
          {strings.list} <span className={classes.total}>{formatNumber(total)}</span>
        </>
      }
      action={
        <Muted as="span" size={12.5} className={classes.soft}>
          {strings.oldestFirst}
        </Muted>
      }
    >
      <div ref={body} className={classes.rows} data-busy={isBusy || undefined}>
        {items.length === 0 && <p className={classes.none}>{strings.noneOfKind}</p>}
        {groups.map((group) => {
          const rows = items.filter((item) => item.group === group)
          return (
            rows.length > 0 && (
              <AttentionGroup
                key={group}
                title={strings.groups[group]}
                count={rows.length}
                tone={group === 'overdue' ? 'amber' : undefined}
              >
                {rows.map((item) => (
                  <QueueRow
                    key={item.application_id}
                    item={item}
                    current={item.application_id === openId}
                    focusable={item.application_id === keys.focusableId}
                    onOpen={onOpen}
                    onKeyDown={keys.onKeyDown}
                  />
                ))}
              </AttentionGroup>
            )
          )
        })}
      </div>
      <Group gap={8} justify="space-between" muted size={12.5} className={classes.foot}>
        <KeyLegend />
        <span>
          {items.length < total
            ? strings.more(total - items.length)
            : strings.confirmedToday(confirmed_today)}
        </span>
      </Group>
    </Card>
  )
}

interface QueueRowProps {
  item: QueueItem
  current: boolean
  /** Tab reaches it. */
  focusable: boolean
  onOpen: (id: string) => void
  onKeyDown: ReturnType<typeof useRecordKeys>['onKeyDown']
}

function QueueRow({ item, current, focusable, onOpen, onKeyDown }: QueueRowProps) {
  const { application_id, job_title, company_name, client_name } = item
  return (
    <li
      className={classes.row}
      data-record={application_id}
      data-overdue={item.is_overdue || undefined}
      aria-current={current || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={classes.target}
        tabIndex={focusable ? 0 : -1}
        onClick={() => onOpen(application_id)}
      >
        <Avatar name={client_name} />
        <span className={classes.what}>
          <b>{job_title}</b>
          <span>
            {company_name} · {client_name}
          </span>
        </span>
        <Stack as="span" gap={0} align="end" muted size={12.5} className={classes.since}>
          <Since item={item} />
        </Stack>
      </button>
    </li>
  )
}

/** Since when it waits, and what else presses. */
function Since({ item }: { item: QueueItem }) {
  const { group, asked_at, claimed_by_name, waiting_since, closes_on } = item
  const now = useNow()
  const { formatMoment } = useDates()
  return (
    <>
      {group === 'waits_for_client' && asked_at ? (
        <span>
          {strings.asked_since} <RelativeTime value={asked_at} />
        </span>
      ) : (
        <time dateTime={waiting_since} title={formatMoment(waiting_since)}>
          {waitingTime(waiting_since, now)}
        </time>
      )}
      {group === 'claimed_by_others' && claimed_by_name ? (
        <span>{claimed_by_name}</span>
      ) : (
        closes_on && <span>{strings.closes(formatShortDay(closes_on))}</span>
      )}
    </>
  )
}
