import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { useLatestAudit } from '../queries.ts'
import { buildSentence } from '../sentences.ts'
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
      {data?.entries.length === 0 && (
        <Muted size={12.5} className={classes.latestNote}>
          {strings.none}
        </Muted>
      )}
      <ul>
        {data?.entries.map((entry) => (
          <li key={entry.id} className={classes.latestRow}>
            <ActorAvatar row={{ entry, names: data.names }} />
            <Group as="span" gap="2px 10px">
              <span>
                {actorName({ entry, names: data.names })}{' '}
                <Sentence parts={buildSentence(entry, data.names)} />
              </span>
              <Mark entry={entry} />
            </Group>
            <Muted as="span" size={12.5}>
              <RelativeTime value={entry.created_at} />
            </Muted>
          </li>
        ))}
      </ul>
      <Muted size={12.5} className={classes.latestNote}>
        {strings.note}
      </Muted>
    </Card>
  )
}
