import type {
  AttentionFilter,
  AttentionItem,
  AttentionKind,
  AttentionQueue,
  AttentionUrgency,
} from '@jobscout/contract/dashboards/attention.ts'
import { kindsOfFilter } from '@jobscout/contract/dashboards/attention-kinds.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { tomorrowMorning } from '../../../lib/format/wall-time.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { AttentionGroup, AttentionRow } from '../../../ui/activity/AttentionRow.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { ViewChip } from '../../../ui/filters/ChipFilter.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import { useRecordKeys } from '../../../ui/records/use-record-keys.ts'
import { attentionFilters, attentionSearch } from '../search.ts'
import { agentDashboardStrings as strings } from '../strings.ts'
import classes from './NeedsAttention.module.css'
import { useAttention, useMarkOnce } from './queries.ts'
import { actionKeys, describeReason, describeSubject, icons, itemId } from './reasons.tsx'

const ROWS_MORE = 20

const useRowsAtFirst = () =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ? 5 : 12

const attentionKinds = Object.keys(actionKeys) as AttentionKind[]
const urgencies = ['overdue', 'today', 'later'] as const satisfies readonly AttentionUrgency[]

interface NeedsAttentionProps {
  /** Above the rows: the work that has a screen of its own. */
  first: ReactNode
  /** Does the row's action. */
  onAct: (item: AttentionItem) => void
  onOpen: (item: AttentionItem) => void
  /** Says what comes next while nothing waits. */
  next: ReactNode
}

/** What waits for the agent, by urgency, each row with its reason and one action by key. */
export function NeedsAttention({ first, onAct, onOpen, next }: NeedsAttentionProps) {
  const { search } = useUrlState(attentionSearch)
  const query = useAttention(search)
  const { data } = query
  const chips = useRef<HTMLDivElement>(null)
  const hasData = data !== undefined
  // The current chip may be beyond the edge of a narrow screen.
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>('[aria-current]')
    if (hasData && chip?.parentElement) {
      chip.parentElement.scrollLeft = chip.offsetLeft - chip.parentElement.offsetLeft - 16
    }
  }, [hasData])
  const total = data && countItems(data, 'all')
  return (
    <Card
      flush
      className={classes.card}
      action={
        <Group gap={8} align="stretch" nowrap className={classes.chips} ref={chips}>
          {attentionFilters.map((show) => (
            <ViewChip
              key={show}
              label={strings.filters[show]}
              count={data && countItems(data, show)}
              current={!search.snoozed && search.show === show}
              search={withoutDefaults(attentionSearch, { show, snoozed: false })}
            />
          ))}
          {data && (data.snoozed > 0 || search.snoozed) && (
            <ViewChip
              label={strings.snoozedView}
              count={data.snoozed}
              current={search.snoozed}
              search={{ snoozed: true }}
            />
          )}
        </Group>
      }
      title={
        <>
          {strings.attention}{' '}
          <span className={classes.total}>{total !== undefined && formatNumber(total)}</span>
        </>
      }
    >
      {first}
      {data ? (
        <Queue
          key={`${search.show} ${search.snoozed}`}
          queue={data}
          show={search.show}
          snoozed={search.snoozed}
          onAct={onAct}
          onOpen={onOpen}
          next={next}
        />
      ) : (
        <div className={classes.padded}>
          <QueryPlaceholder query={query} failure={strings.failure}>
            <RowsSkeleton rows={6} />
          </QueryPlaceholder>
        </div>
      )}
    </Card>
  )
}

const countItems = ({ counts }: AttentionQueue, show: AttentionFilter): number =>
  (show === 'all' ? Object.values(counts) : kindsOfFilter[show].map((kind) => counts[kind] ?? 0)).reduce(
    (sum, count) => sum + count,
    0,
  )

/** What the keys do to the current row, which depends on its kind. */
const verbsByKey = [...new Set(attentionKinds.map((kind) => actionKeys[kind]))]
  .filter((key) => key !== actionKeys.new_client)
  .map((key) => {
    const kinds = attentionKinds.filter((kind) => actionKeys[kind] === key)
    return [key, kinds.map((kind) => strings.actions[kind]).join(', ')] as const
  })

interface QueueProps extends Omit<NeedsAttentionProps, 'first'> {
  queue: AttentionQueue
  show: AttentionFilter
  snoozed: boolean
}

function Queue({ queue, show, snoozed, onAct, onOpen, next }: QueueProps) {
  const now = useNow()
  const dates = useDates()
  const mark = useMarkOnce()
  const { shown: all, arrived, showArrived } = useArrivals(queue.items)
  const [limit, setLimit] = useState(useRowsAtFirst())
  const shown = all.slice(0, limit)
  const body = useRef<HTMLDivElement>(null)
  const ids = shown.map(itemId)
  const byId = new Map(shown.map((item) => [itemId(item), item]))
  const keys = useRecordKeys({
    ids,
    body,
    openId: null,
    enabled: true,
    open: (index) => shown[index] && onOpen(shown[index]),
    toggle: undefined,
    extend: () => {},
    reveal: () => {},
  })
  // There is always a current row, at first the first one.
  const currentId = keys.focusableId
  useEffect(() => {
    if (keys.id === null && currentId !== null) keys.setId(currentId)
  })
  // J goes on below the rows that are shown at first.
  useEffect(() => {
    if (currentId !== null && currentId === ids.at(-1) && all.length > limit) setLimit(limit + ROWS_MORE)
  })
  const current = currentId === null ? undefined : byId.get(currentId)

  const finish = (item: AttentionItem) => mark({ item, mark: 'done', title: strings.doneToast })
  const putOff = (item: AttentionItem) => {
    if (snoozed) return mark({ item, mark: 'open' })
    const until = tomorrowMorning(now, dates.timeZone)
    mark({ item, mark: 'snoozed', until, title: strings.snoozed(dates.formatAppointment(until)) })
  }
  const putsOff = snoozed ? strings.wake : strings.snooze
  useShortcuts([
    ...verbsByKey.map(([key, label]) => ({
      key,
      label,
      run: () => current && actionKeys[current.kind] === key && onAct(current),
    })),
    { key: 'z', label: putsOff.label, legend: putsOff.legend, run: () => current && putOff(current) },
    { key: 'x', label: strings.done, legend: 'done', run: () => current && finish(current) },
  ])

  const rest = snoozed ? 0 : countItems(queue, show) - queue.items.length
  const empty = snoozed ? strings.nothingSnoozed : show === 'all' ? undefined : strings.nothingHere
  // The server counts the urgencies of everything that waits.
  const countIn = (urgency: AttentionUrgency) =>
    show === 'all' ? queue.urgencies[urgency] : all.filter((item) => item.urgency === urgency).length
  return (
    <div ref={body}>
      {arrived > 0 && (
        <div className={classes.arrived} role="status">
          <Button variant="light" size="compact-sm" onClick={showArrived}>
            {strings.arrived(arrived)}
          </Button>
        </div>
      )}
      {shown.length === 0 && arrived === 0 && (
        <div className={classes.empty}>
          <h3>{empty ?? strings.cleared}</h3>
          {!empty && <p>{next ?? strings.clearedMessage}</p>}
        </div>
      )}
      {(snoozed ? (['snoozed'] as const) : urgencies).map((group) => {
        const rows = group === 'snoozed' ? shown : shown.filter(({ urgency }) => urgency === group)
        const tone = group === 'overdue' ? 'amber' : undefined
        return (
          rows.length > 0 && (
            <AttentionGroup
              key={group}
              title={group === 'snoozed' ? strings.snoozedView : strings.urgencies[group]}
              count={group === 'snoozed' ? queue.snoozed : countIn(group)}
              tone={tone}
            >
              {rows.map((item) => {
                const id = itemId(item)
                return (
                  <AttentionRow
                    key={id}
                    id={id}
                    icon={icons[item.kind]}
                    tone={tone}
                    what={describeReason(item, now, dates)}
                    about={describeSubject(item)}
                    whose={<PersonCell name={item.client.name} size={24} />}
                    since={
                      item.snoozed_until ? (
                        dates.formatAppointment(item.snoozed_until)
                      ) : (
                        <RelativeTime value={item.since} />
                      )
                    }
                    action={{
                      label: strings.actions[item.kind],
                      key: actionKeys[item.kind],
                      run: () =>
                        item.kind === 'new_client' || item.kind === 'message' ? onOpen(item) : onAct(item),
                    }}
                    extra={[
                      {
                        label: putsOff.label,
                        key: 'z',
                        icon: <IconClock size={18} />,
                        run: () => putOff(item),
                      },
                      {
                        label: strings.done,
                        key: 'x',
                        icon: <IconCheck size={18} />,
                        run: () => finish(item),
                      },
                    ]}
                    current={id === currentId}
                    onCurrent={() => keys.setId(id)}
                  />
                )
              })}
            </AttentionGroup>
          )
        )
      })}
      {all.length > limit && (
        <div className={classes.arrived}>
          <Button variant="subtle" onClick={() => setLimit(all.length)}>
            {strings.showMore(all.length - limit)}
          </Button>
        </div>
      )}
      <Group gap={8} justify="space-between" muted size={12.5} className={classes.foot}>
        <KeyLegend />
        <span>{rest > 0 ? strings.more(rest) : strings.handledToday(queue.handled_today)}</span>
      </Group>
    </div>
  )
}

/** Rows that arrive while somebody works are counted at the top and do not move the others. Rows that left are gone. */
function useArrivals(items: readonly AttentionItem[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(items.map(itemId)))
  const shown = items.filter((item) => known.has(itemId(item)))
  return {
    shown,
    arrived: items.length - shown.length,
    showArrived: () => setKnown(new Set(items.map(itemId))),
  }
}
