import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '../../../../lib/api/errors.ts'
import { preferencesQuery } from '../../../../lib/api/preferences.ts'
import { useNow } from '../../../../lib/format/clock.ts'
import { useDates } from '../../../../lib/format/dates.ts'
import { useUrlState, withoutDefaults } from '../../../../lib/navigation/search.ts'
import { BulkBar } from '../../../../ui/actions/BulkBar.tsx'
import { CardListSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../../ui/feedback/QueryPlaceholder.tsx'
import { Meter } from '../../../../ui/figures/Meter.tsx'
import { ScoreTile } from '../../../../ui/figures/ScoreTile.tsx'
import { StatusBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../../ui/layout/primitives.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { PostedTime } from '../../list/PostedTime.tsx'
import { type Job, jobQuery } from '../../options.ts'
import { jobsSearch } from '../../search.ts'
import { factorStrings, scoreStrings } from '../../strings.ts'
import { NoScore } from '../ScoreButton.tsx'
import { scoreTone } from '../score.ts'
import classes from './CompareDialog.module.css'
import {
  type ComparedRow,
  comparedValues,
  differingRows,
  compareStrings as strings,
} from './compared-values.ts'

interface CompareDialogProps {
  /** Of two or three jobs. */
  ids: readonly string[]
  onRemove: (id: string) => void
  onClose: () => void
}

/** A table with a column for each job: what the postings state, skills, and how the score adds up. */
export const CompareDialog = (props: CompareDialogProps) => (
  <Dialog opened onClose={props.onClose} title={strings.title} width={1120}>
    <Comparison {...props} />
  </Dialog>
)

const rows = Object.keys(strings.rows) as ComparedRow[]
const factors = Object.keys(factorStrings.labels) as (keyof typeof factorStrings.labels)[]

interface Compared {
  readonly job: Job
  readonly values: Record<ComparedRow, string>
}

function Comparison({ ids, onRemove }: CompareDialogProps) {
  const now = useNow()
  const dates = useDates()
  const queries = useQueries({ queries: ids.map(jobQuery) })
  const preferences = useQuery(preferencesQuery)
  // A job that is gone has a column that says so.
  const loaded = queries.filter(({ error }) => !isMissing(error))
  // Preferences are null before they are saved.
  const failed = [...loaded, preferences].find(({ error, data }) => data === undefined && error)
  if (failed) return <QueryPlaceholder query={failed} failure={strings.failure} />
  if (preferences.isPending || queries.some(({ isPending }) => isPending)) {
    return <CardListSkeleton cards={1} height={480} label={strings.loading} />
  }
  const skills = preferences.data?.skills ?? []
  const jobs = queries.map(
    ({ data }) => data && { job: data, values: comparedValues(data, skills, now, dates) },
  )
  const differing = differingRows(jobs.flatMap((column) => column?.values ?? []))
  return (
    <>
      <Muted size={15} mb={12}>
        {strings.hint}
      </Muted>
      <section className={classes.scroll} aria-label={strings.jobs}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td className={classes.corner} />
              {ids.map((id, at) => (
                <th key={id} scope="col" className={classes.head}>
                  <Head job={jobs[at]?.job} onRemove={() => onRemove(id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row} name={strings.rows[row]}>
                {ids.map((id, at) => (
                  <td key={id} data-differs={differing.has(row) || undefined}>
                    {jobs[at] && <Value row={row} {...jobs[at]} />}
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={ids.length + 1} className={classes.group}>
                {factorStrings.title}
              </th>
            </tr>
            {factors.map((factor) => (
              <Row key={factor} name={factorStrings.labels[factor]}>
                {ids.map((id, at) => (
                  <td key={id}>
                    <Points reason={jobs[at]?.job.match_reasons.find((reason) => reason.factor === factor)} />
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row" className={classes.name}>
      {name}
    </th>
    {children}
  </tr>
)

function Head({ job, onRemove }: { job: Job | undefined; onRemove: () => void }) {
  const { search } = useUrlState(jobsSearch)
  const back = withoutDefaults(jobsSearch, { ...search, compare: '' })
  return (
    <Group gap={12} align="start" nowrap className={classes.job}>
      {job ? (
        <>
          {job.match_score === null ? (
            <NoScore />
          ) : (
            <ScoreTile score={job.match_score} label={scoreStrings.of} tone={scoreTone(job)} />
          )}
          <div className={classes.who}>
            <Link
              to="/jobs/$jobId"
              params={{ jobId: job.id }}
              state={{ jobsSearch: back }}
              className={classes.title}
            >
              {job.title}
            </Link>
            <Muted mt={2} mb={4}>
              {job.company}
            </Muted>
            {!job.is_active && <StatusBadge tone="grey">{strings.closed}</StatusBadge>}
          </div>
        </>
      ) : (
        <p className={classes.who}>{strings.missingJob}</p>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={strings.remove(job?.title ?? strings.aJob)}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}

const Value = ({ row, job, values }: { row: ComparedRow } & Compared) =>
  row === 'posted' ? <PostedTime job={job} /> : values[row]

const Points = ({ reason }: { reason: Job['match_reasons'][number] | undefined }) =>
  reason && (
    <>
      <span className={classes.points}>
        {reason.max > 0 ? `${reason.points}/${reason.max}` : factorStrings.notStated}
      </span>
      {reason.max > 0 && <Meter value={reason.points} max={reason.max} />}
      <Muted size={14} mt={4}>
        {reason.reason}
      </Muted>
    </>
  )

interface CompareBarProps {
  count: number
  onCompare: () => void
  onClear: () => void
}

/** Opens the comparison of the chosen jobs, of which it takes two. */
export const CompareBar = ({ count, onCompare, onClear }: CompareBarProps) => (
  <BulkBar
    count={count}
    actions={[{ label: strings.compare, key: 'v', run: onCompare, disabled: count < 2 }]}
    onClear={onClear}
  />
)
