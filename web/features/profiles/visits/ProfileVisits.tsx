import { roleLabels } from '@jobscout/contract/shared/roles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from '../ProfileScreen.module.css'
import { useProfileVisits } from '../queries.ts'
import { profileVisitStrings as strings } from '../strings.ts'

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
      <Card title={strings.title} role="alert">
        <p className={classes.hint}>{describeError(error, strings.failure).message}</p>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {strings.retry}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={strings.title}>
      {!data && <RowsSkeleton rows={1} label={strings.loading} />}
      {data?.length === 0 && <p className={classes.soft}>{strings.nobody}</p>}
      <ul className={classes.list}>
        {data
          ?.slice(0, isAll ? undefined : SHOWN)
          .map(({ id, what, viewed_at, viewer_name, viewer_role }) => (
            <li key={id}>
              {strings.by(viewer_name, roleLabel(viewer_role))}
              <p className={classes.soft}>
                {strings.what[what]} · <RelativeTime value={viewed_at} />
              </p>
            </li>
          ))}
      </ul>
      {data && data.length > SHOWN && !isAll && (
        <Button variant="default" size="sm" mt="md" onClick={() => showAll(true)}>
          {strings.all(data.length)}
        </Button>
      )}
    </Card>
  )
}
