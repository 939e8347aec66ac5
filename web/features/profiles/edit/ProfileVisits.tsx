import { roleLabels } from '@jobscout/contract/shared/roles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List, Muted } from '../../../ui/layout/primitives.tsx'
import classes from '../ProfileScreen.module.css'
import { useProfileVisits } from '../queries.ts'

const profileVisitStrings = {
  title: 'Who looked at your data',
  loading: 'Loading who looked...',
  failure: {
    title: 'Views Not Loaded',
    message: 'The server did not answer as expected. Please try again.',
  },
  retry: 'Retry',
  nobody: 'None of our staff has looked at it yet.',
  what: {
    profile: 'Profile',
    applications: 'Applications',
    history: 'Application history',
    documents: 'List of documents',
    cv: 'CV',
    messages: 'Messages',
  },
  by: (name: string, role: string) => (name ? `${name}, ${role}` : role),
  all: (count: number) => `Show all ${formatNumber(count)}`,
} as const

/** About one opening of the client by a member of staff. */
const SHOWN = 5
const roleLabel = (role: string): string =>
  Object.entries(roleLabels).find(([name]) => name === role)?.[1] ?? role

/** The visits of staff to the profile. */
export function ProfileVisits() {
  const { data, error, refetch, isFetching } = useProfileVisits()
  const [isAll, showAll] = useState(false)
  if (error && !data) {
    return (
      <Card title={profileVisitStrings.title} role="alert">
        <Muted size={15} mb={12}>
          {describeError(error, profileVisitStrings.failure).message}
        </Muted>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {profileVisitStrings.retry}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={profileVisitStrings.title}>
      {!data && <RowsSkeleton rows={1} label={profileVisitStrings.loading} />}
      {data?.length === 0 && <Muted size={15}>{profileVisitStrings.nobody}</Muted>}
      <List gap={12} className={classes.list}>
        {data
          ?.slice(0, isAll ? undefined : SHOWN)
          .map(({ id, what, viewed_at, viewer_name, viewer_role }) => (
            <li key={id}>
              {profileVisitStrings.by(viewer_name, roleLabel(viewer_role))}
              <Muted size={15}>
                {profileVisitStrings.what[what]} · <RelativeTime value={viewed_at} />
              </Muted>
            </li>
          ))}
      </List>
      {data && data.length > SHOWN && !isAll && (
        <Button variant="default" size="sm" mt="md" onClick={() => showAll(true)}>
          {profileVisitStrings.all(data.length)}
        </Button>
      )}
    </Card>
  )
}
