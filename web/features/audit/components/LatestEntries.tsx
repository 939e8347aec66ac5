import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { useLatestAudit } from '../queries.ts'
import { sentenceOf } from '../sentences.ts'
import { auditStrings } from '../strings.ts'
import classes from './Audit.module.css'
import { ActorAvatar, actorName, Mark, Sentence } from './AuditColumns.tsx'

const strings = auditStrings.latest

/** The latest entries but views on a dashboard: 5 for an admin, 10 for a super admin. */
export function LatestEntriesCard() {
  const query = useLatestAudit()
  const { data } = query
  return (
    <Card flush title={strings.title} action={<TextLink to="/admin/audit-logs">{strings.all}</TextLink>}>
      {!data && (
        <QueryPlaceholder query={query} failure={auditStrings.loadFailed}>
          <RowsSkeleton rows={5} />
        </QueryPlaceholder>
      )}
      {data?.entries.length === 0 && <p className={classes.latestNote}>{strings.none}</p>}
      <ul className={classes.latest}>
        {data?.entries.map((entry) => (
          <li key={entry.id} className={classes.latestRow}>
            <ActorAvatar row={{ entry, names: data.names }} />
            <span className={classes.latestText}>
              <span>
                {actorName({ entry, names: data.names })} <Sentence parts={sentenceOf(entry, data.names)} />
              </span>
              <Mark entry={entry} />
            </span>
            <span className={classes.code}>
              <RelativeTime value={entry.created_at} />
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.latestNote}>{strings.note}</p>
    </Card>
  )
}
