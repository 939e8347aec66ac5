import type { ReactNode } from 'react'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { DotBadge } from '../../ui/people/DotBadge.tsx'
import { useSetup } from './queries.ts'
import classes from './Setup.module.css'
import { setupStrings } from './strings.ts'

/** Two columns on wide screens, as soon as the setup has loaded. */
export function SetupColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  const setup = useSetup()
  if (!setup.data) {
    return (
      <QueryPlaceholder query={setup} failure={setupStrings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  return (
    <div className={classes.columns}>
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}

const strings = setupStrings.flags

/** Whether the test users were created, and whether the database is set up. */
export function SetupFlags() {
  const { data } = useSetup()
  if (!data) return null
  return (
    <>
      <DotBadge dot={data.users_created ? 'green' : 'amber'}>
        {data.users_created ? strings.usersCreated : strings.usersMissing}
      </DotBadge>{' '}
      <DotBadge dot={data.database_set_up ? 'green' : 'amber'}>
        {data.database_set_up ? strings.databaseSetUp : strings.databaseMissing}
      </DotBadge>
    </>
  )
}
