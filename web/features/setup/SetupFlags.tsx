import { DotBadge } from '../../ui/people/DotBadge.tsx'
import { useSetup } from './queries.ts'
import { setupStrings } from './strings.ts'

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
