import { runNames } from '@jobscout/contract/operations/run-names.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useRun } from './queries.ts'
import classes from './Runs.module.css'
import { runStrings as strings } from './strings.ts'

/** What a run wrote down, in a dialog; grows while it runs. */
export function RunLog({ id, onClose }: { id: string; onClose: () => void }) {
  const { formatTime } = useDates()
  const details = useRun(id)
  const { data } = details
  return (
    <Dialog opened title={data ? strings.log(runNames[data.kind]) : strings.anyLog} onClose={onClose}>
      {data ? (
        <ol className={classes.lines} aria-live="polite">
          {data.log.length === 0 && <li>{strings.emptyLog}</li>}
          {data.log.map(({ position, level, message, created_at }) => (
            <li key={position} data-level={level}>
              <time dateTime={created_at}>{formatTime(created_at)}</time>
              <span>{message}</span>
            </li>
          ))}
        </ol>
      ) : (
        <QueryPlaceholder query={details} failure={strings.logFailure}>
          <CardListSkeleton />
        </QueryPlaceholder>
      )}
    </Dialog>
  )
}
