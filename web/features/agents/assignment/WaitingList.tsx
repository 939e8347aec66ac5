import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import { waitingQuery } from '../options.ts'
import { useAutoAssign } from '../queries.ts'
import { waitingStrings as strings } from '../strings.ts'
import classes from './WaitingList.module.css'

const SHOWN = 3

interface WaitingListProps {
  /** Above the list of all who wait, which needs no link to it. */
  aboveAll?: boolean
}

/** Clients without an agent, the longest waiting first. Renders nothing while nobody waits. */
export function WaitingList({ aboveAll = false }: WaitingListProps) {
  const query = useQuery(waitingQuery())
  const { data } = query
  const assign = useAutoAssign()
  const noteId = useId()
  if (!data) return <QueryPlaceholder query={query} failure={strings.loadFailed} />
  if (data.total === 0) return null
  return (
    <Card
      flush
      title={
        <>
          {strings.title} <StatusBadge tone="amber">{formatNumber(data.total)}</StatusBadge>
        </>
      }
      action={
        <Button
          variant="default"
          size="sm"
          disabled={!data.automatic}
          aria-describedby={noteId}
          loading={assign.isPending}
          onClick={() => assign.mutate({})}
        >
          {strings.autoAssign(data.total)}
        </Button>
      }
    >
      <ol>
        {data.items.slice(0, SHOWN).map(({ client_id, name, email, since }) => (
          <li key={client_id} className={classes.row}>
            <PersonCell name={name} meta={email} />
            <span className={classes.since}>
              <RelativeTime value={since} />
            </span>
            <ButtonLink
              to="/user-management"
              search={{ user: client_id }}
              variant="default"
              size="sm"
              aria-label={strings.assignTo(name)}
            >
              {strings.assign}
            </ButtonLink>
          </li>
        ))}
      </ol>
      <Group
        gap="4px 16px"
        justify="space-between"
        align="baseline"
        muted
        size={12.5}
        className={classes.note}
      >
        <p id={noteId}>
          {data.automatic ? (
            strings.note
          ) : (
            <>
              {strings.off}{' '}
              <TextLink to="/admin/settings" search={{ tab: 'agents' }}>
                {strings.settings}
              </TextLink>
            </>
          )}
        </p>
        {!aboveAll && data.total > SHOWN && (
          <TextLink to="/user-management" search={{ filter: 'unassigned' }}>
            {strings.all(data.total)}
          </TextLink>
        )}
      </Group>
    </Card>
  )
}
