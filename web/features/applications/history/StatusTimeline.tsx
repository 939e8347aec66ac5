import { type StatusChange, statusLabels, statusMeaning } from '@jobscout/contract/applications/model.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { meaningTone, toneInk } from '../../../ui/theme/tokens.ts'
import { describeChanger } from './describe-changer.ts'
import classes from './StatusTimeline.module.css'

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
          <p className={classes.status}>{statusLabels[change.status]}</p>
          <p className={classes.facts}>
            <time dateTime={change.changed_at}>{formatMoment(change.changed_at)}</time>{' '}
            {describeChanger(change, user.id)}
          </p>
          {change.notes && <p className={classes.notes}>{change.notes}</p>}
        </li>
      ))}
    </ol>
  )
}
