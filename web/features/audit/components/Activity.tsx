import { type AuditPeriod, activityBarMinutes } from '@jobscout/contract/audit/model.ts'
import { Skeleton } from '@mantine/core'
import { type CSSProperties, type PointerEvent, useMemo, useRef, useState } from 'react'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Hidden } from '../../../ui/layout/primitives.tsx'
import { useAuditActivity } from '../queries.ts'
import type { AuditSearch } from '../search.ts'
import { auditStrings } from '../strings.ts'
import classes from './Activity.module.css'

const strings = auditStrings.activity
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Bar {
  readonly at: number
  readonly total: number
  readonly critical: number
}

type Counts = readonly { at: string; total: number; critical: number }[]

/** All bars of the period, also those without entries. */
function fillBars(counts: Counts, days: AuditPeriod, now: number): Bar[] {
  const step = activityBarMinutes[days] * MINUTE_MS
  const byTime = new Map(counts.map((bar) => [new Date(bar.at).getTime(), bar]))
  const last = Math.floor(now / step) * step
  // The period begins within the first bar and ends within the last one.
  const count = Math.ceil((days * 1440 * MINUTE_MS) / step) + 1
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1 - index) * step
    return { at, total: byTime.get(at)?.total ?? 0, critical: byTime.get(at)?.critical ?? 0 }
  })
}

/** The text below a bar: the first one of a day, or of every so many. */
const formatBarLabel = (bars: readonly Bar[], index: number, days: AuditPeriod, dates: Dates): string => {
  const bar = bars[index]
  const before = bars[index - 1]
  if (!bar) return ''
  const at = new Date(bar.at)
  if (days === 1) return index % 8 === 0 ? dates.formatTime(at) : ''
  const isNewDay = before !== undefined && dates.isoDay(new Date(before.at)) !== dates.isoDay(at)
  if (!isNewDay) return ''
  const every = days === 7 ? 1 : days === 30 ? 5 : 14
  return Math.round(bar.at / DAY_MS) % every === 0 ? dates.formatDay(at) : ''
}

interface ActivityProps {
  search: AuditSearch
  onPick: (from: string, to: string) => void
}

/** How much happened when; critical entries are amber. Dragging over bars picks their period. */
export function Activity(props: ActivityProps) {
  const query = useAuditActivity(props.search)
  if (query.data) return <Chart {...props} counts={query.data} />
  return (
    <QueryPlaceholder query={query} failure={strings.loadFailed}>
      <Skeleton height={116} radius={14} />
    </QueryPlaceholder>
  )
}

function Chart({ search, onPick, counts }: ActivityProps & { counts: Counts }) {
  const dates = useDates()
  const bars = useMemo(() => fillBars(counts, search.days, Date.now()), [counts, search.days])
  const labels = bars
    .map(({ at }, index) => ({
      at,
      text: formatBarLabel(bars, index, search.days, dates),
      place: index / bars.length,
    }))
    .filter(({ text }) => text)
  const max = Math.max(1, ...bars.map(({ total }) => total))
  const step = activityBarMinutes[search.days] * MINUTE_MS
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<readonly [number, number] | null>(null)

  const indexAt = ({ clientX }: PointerEvent) => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length)))
  }
  const pick = () => {
    if (!drag) return
    const [first, last] = [Math.min(...drag), Math.max(...drag)]
    setDrag(null)
    const [from, to] = [bars[first], bars[last]]
    if (from && to) onPick(new Date(from.at).toISOString(), new Date(to.at + step).toISOString())
  }
  const from = search.from ? new Date(search.from).getTime() : null
  const to = search.to ? new Date(search.to).getTime() : null
  const isPicked = (at: number, index: number) =>
    drag
      ? index >= Math.min(...drag) && index <= Math.max(...drag)
      : (from !== null || to !== null) && at + step > (from ?? 0) && at < (to ?? Number.POSITIVE_INFINITY)

  const total = bars.reduce((sum, bar) => sum + bar.total, 0)
  const critical = bars.reduce((sum, bar) => sum + bar.critical, 0)
  return (
    <figure className={classes.activity} aria-label={strings.label}>
      <div
        ref={box}
        className={classes.bars}
        role="img"
        aria-label={strings.summary(total, critical)}
        data-picking={drag !== null || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const index = indexAt(event)
          setDrag([index, index])
        }}
        onPointerMove={(event) => setDrag((now) => now && [now[0], indexAt(event)])}
        onPointerUp={pick}
        onPointerCancel={() => setDrag(null)}
      >
        {bars.map((bar, index) => (
          <span
            key={bar.at}
            className={classes.slot}
            data-picked={isPicked(bar.at, index) || undefined}
            title={strings.bar(dates.formatAppointment(new Date(bar.at)), bar.total, bar.critical)}
          >
            {bar.total > 0 && (
              <span className={classes.bar} style={{ height: `${Math.max(4, (bar.total / max) * 100)}%` }}>
                {bar.critical > 0 && (
                  <span
                    className={classes.critical}
                    style={{ height: `max(4px, ${(bar.critical / bar.total) * 100}%)` }}
                  />
                )}
              </span>
            )}
          </span>
        ))}
      </div>
      <div className={classes.labels} aria-hidden="true">
        {labels.map(({ at, text, place }, index) => (
          <span
            key={at}
            style={{ '--at': `${place * 100}%` } as CSSProperties}
            // Phones have room for every second one.
            data-minor={index % 2 === 1 || undefined}
          >
            {text}
          </span>
        ))}
      </div>
      <span className={classes.hint} aria-hidden="true">
        {strings.hint}
      </span>
      <Hidden as="table" aria-label={strings.label}>
        <tbody>
          {bars
            .filter((bar) => bar.total > 0)
            .map((bar) => (
              <tr key={bar.at}>
                <th scope="row">{dates.formatAppointment(new Date(bar.at))}</th>
                <td>{bar.total}</td>
                <td>{bar.critical}</td>
              </tr>
            ))}
        </tbody>
      </Hidden>
    </figure>
  )
}
