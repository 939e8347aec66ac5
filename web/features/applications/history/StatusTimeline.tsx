import { type StatusChange, statusMeaning } from '@jobscout/contract/applications/model.ts'
import { eventLabel } from '@jobscout/contract/applications/words.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { meaningTone, toneInk } from '../../../ui/theme/tokens.ts'
import classes from './StatusTimeline.module.css'

const changerStrings = {
  you: 'you',
  system: 'JobScout',
  former: 'a former member of staff',
  somebody: 'somebody',
  by: (name: string) => `by ${name}`,
} as const

/** "by you", "by Ada Byron", "by JobScout", "by a former member of staff". */
export function describeChanger(
  {
    changed_by,
    changed_by_name,
    changer_erased,
  }: Pick<StatusChange, 'changed_by' | 'changed_by_name' | 'changer_erased'>,
  userId: string,
): string {
  if (changed_by === null)
    return changerStrings.by(changer_erased ? changerStrings.former : changerStrings.system)
  return changerStrings.by(
    changed_by === userId ? changerStrings.you : changed_by_name || changerStrings.somebody,
  )
}

/** The status history of one application, the newest first. */
export function StatusTimeline({ history }: { history: readonly StatusChange[] }) {
  const { formatMoment } = useDates()
  const { user } = useSignedIn()
  return (
    <ol>
      {history.map((change) => (
        <li key={change.id} className={classes.change}>
          <span
            className={classes.dot}
            style={{ background: toneInk[meaningTone[statusMeaning(change.status)]] }}
          />
          <p className={classes.status}>{eventLabel(change)}</p>
          <Muted size={15}>
            <time dateTime={change.changed_at}>{formatMoment(change.changed_at)}</time>{' '}
            {describeChanger(change, user.id)}
          </Muted>
          {change.notes && <p className={classes.notes}>{change.notes}</p>}
        </li>
      ))}
    </ol>
  )
}
