import { plans } from '@jobscout/contract/billing/model.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { calendarDays } from '../../../lib/format/format.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { RoleBadge } from '../../../ui/people/DotBadge.tsx'
import { Load } from '../../../ui/people/Load.tsx'
import { PersonCell, Unassigned } from '../../../ui/people/PersonCell.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import { userStrings as strings } from '../strings.ts'
import type { UserRow } from './options.ts'
import classes from './Users.module.css'

export const userName = ({
  first_name,
  last_name,
  email,
}: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) => `${first_name} ${last_name}`.trim() || email

export const UserPerson = ({ user, size }: { user: UserRow; size?: 28 | 36 }) => (
  <PersonCell
    name={userName(user)}
    meta={user.email}
    kind={user.role === 'client' ? 'client' : 'staff'}
    size={size}
  />
)

/** The plan's name; of a trial how long it still lasts, in amber. */
export function UserPlan({ plan }: Pick<UserRow, 'plan'>) {
  const now = useNow()
  const dates = useDates()
  if (plan.tier === 'trial') {
    const end = new Date(plan.trial_ends_at ?? now)
    if (end < now) return <span className={classes.soft}>{strings.trialEnded}</span>
    return <span className={classes.waits}>{strings.trialLeft(calendarDays(now, end, dates))}</span>
  }
  return (
    plans.find(({ id }) => id === plan.tier)?.name ?? <span className={classes.soft}>{strings.none}</span>
  )
}

/** A client's agent, or an agent's own load; first of all that the account is to be deleted. */
function UserAgent({ user }: { user: UserRow }) {
  if (user.status !== 'closing') return <UserWork user={user} />
  return (
    <Group as="span" gap="2px 8px" className={classes.several}>
      <StatusBadge>{strings.closing}</StatusBadge>
      {(user.agent || user.role === 'agent') && <UserWork user={user} />}
    </Group>
  )
}

function UserWork({ user }: { user: UserRow }) {
  if (user.role === 'client') {
    return user.agent ? (
      <PersonCell name={user.agent.name} kind="staff" size={24} />
    ) : (
      <Group as="span" gap="2px 8px" className={classes.several}>
        <Unassigned />
        {user.waiting_applications > 0 && (
          <span className={classes.waits}>{strings.waitingApplications(user.waiting_applications)}</span>
        )}
      </Group>
    )
  }
  if (user.role !== 'agent') return null
  const profile = user.agent_profile
  // Opened with the row: the sheet explains what the profile would be.
  if (!profile) return <span className={classes.action}>{strings.createProfile}</span>
  if (!profile.is_active) return <StatusBadge>{strings.inactive}</StatusBadge>
  return <Load value={profile.assigned_clients_count} max={profile.max_clients} unit={strings.clients} />
}

export const userColumns: readonly RecordColumn<UserRow>[] = [
  {
    id: 'name',
    header: strings.columns.person,
    cell: (user) => <UserPerson user={user} />,
    sort: 'asc',
    width: '31%',
    card: 'title',
  },
  {
    id: 'role',
    header: strings.columns.role,
    cell: ({ role }) => <RoleBadge of={role} />,
    sort: 'asc',
    width: '136px',
    card: 'side',
  },
  {
    id: 'agent',
    header: strings.columns.agent,
    cell: (user) => <UserAgent user={user} />,
    sort: 'asc',
    card: 'line',
  },
  {
    id: 'plan',
    header: strings.columns.plan,
    cell: (user) => (user.role === 'client' ? <UserPlan plan={user.plan} /> : null),
    sort: 'asc',
    width: '140px',
    priority: 3,
    card: 'line',
  },
  {
    id: 'last_active',
    header: strings.columns.lastActive,
    cell: ({ last_login }) => (
      <span className={classes.soft}>{last_login ? <RelativeTime value={last_login} /> : strings.never}</span>
    ),
    sort: 'desc',
    align: 'end',
    width: '132px',
    card: 'line',
  },
]
