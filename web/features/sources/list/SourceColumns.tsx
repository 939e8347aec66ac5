import { type Source, sourceKindLabels } from '@jobscout/contract/sources/model.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import { describeResult, type ShownState, sourceStrings as strings, toShownState } from '../strings.ts'
import classes from './Sources.module.css'

const tones = {
  active: 'green',
  paused: 'grey',
  failing: 'red',
  missing: 'grey',
  manual: 'grey',
} as const satisfies Record<ShownState, string>

export const SourceState = ({ source }: { source: Source }) => {
  const state = toShownState(source)
  return <StatusBadge tone={tones[state]}>{strings.states[state]}</StatusBadge>
}

/** When a source is read next. */
export function NextReading({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return '–'
  return new Date(at) <= now ? strings.due : <RelativeTime value={at} />
}

const LastReading = ({ source: { last_run } }: { source: Source }) =>
  last_run ? (
    <span className={classes.reading} data-failed={last_run.status === 'failed' || undefined}>
      <RelativeTime value={last_run.started_at} />
      <span>{describeResult(last_run)}</span>
    </span>
  ) : (
    strings.never
  )

export const sourceColumns: readonly RecordColumn<Source>[] = [
  {
    id: 'name',
    header: strings.columns.name,
    cell: ({ name, kind }) => (
      <span className={classes.name}>
        <b>{name}</b>
        {sourceKindLabels[kind] !== name && <span>{sourceKindLabels[kind]}</span>}
      </span>
    ),
    sort: 'asc',
    value: ({ name }) => name.toLowerCase(),
    width: '26%',
    card: 'title',
  },
  {
    id: 'state',
    header: strings.columns.state,
    cell: (source) => <SourceState source={source} />,
    sort: 'asc',
    value: toShownState,
    width: '128px',
    card: 'side',
  },
  {
    id: 'last',
    header: strings.columns.last,
    cell: (source) => <LastReading source={source} />,
    sort: 'desc',
    value: ({ last_run }) => last_run?.started_at ?? null,
    wraps: true,
    card: 'plain',
  },
  {
    id: 'next',
    header: strings.columns.next,
    cell: ({ next_run_at }) => <NextReading at={next_run_at} />,
    sort: 'asc',
    value: ({ next_run_at }) => next_run_at,
    width: '128px',
    priority: 2,
  },
  {
    id: 'listings',
    header: strings.columns.listings,
    cell: ({ open_listings }) => formatNumber(open_listings),
    sort: 'desc',
    value: ({ open_listings }) => open_listings,
    align: 'end',
    width: '96px',
  },
]
