import type { Role } from '@jobscout/contract/shared/roles.ts'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { SheetSection, SideSheet } from '../../../ui/records/SideSheet.tsx'
import { type DestinationProps, EditRole } from '../roles/EditRole.tsx'
import { userSheetStrings as strings, userStrings } from '../strings.ts'
import type { UserDetail, UserRow } from './options.ts'
import { useUser } from './queries.ts'
import { UserPerson, UserPlan, userName } from './UserColumns.tsx'
import classes from './Users.module.css'

export interface UserSlots {
  /** A client's agent, or an agent's profile. */
  readonly work: (user: UserDetail) => ReactNode
  readonly destination: (props: DestinationProps) => ReactNode
}

interface UserSheetProps extends UserSlots {
  userId: string
  /** The row of the list, shown until the details have loaded. */
  row: UserRow | undefined
  actor: Role
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One person beside the list: facts, agent, role. */
export function UserSheet({
  userId,
  row,
  actor,
  onClose,
  onPrevious,
  onNext,
  work,
  destination,
}: UserSheetProps) {
  const query = useUser(userId)
  const user = query.data
  const shown = user ?? row
  return (
    <SideSheet
      title={shown ? userName(shown) : userStrings.list}
      head={shown && <UserPerson user={shown} size={36} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      steps
    >
      {user ? (
        <>
          <SheetSection>
            <UserFacts user={user} />
          </SheetSection>
          {work(user)}
          <EditRole
            key={`${user.user_id} ${user.role}`}
            user={user}
            actor={actor}
            destination={destination}
          />
        </>
      ) : (
        <SheetSection>
          <QueryPlaceholder query={query} failure={strings.loadFailed}>
            <Skeleton height={16} width="70%" mb={10} />
            <Skeleton height={16} width="55%" mb={10} />
            <Skeleton height={16} width="62%" mb={10} />
            <Skeleton height={160} mt={24} />
          </QueryPlaceholder>
        </SheetSection>
      )}
    </SideSheet>
  )
}

function UserFacts({ user }: { user: UserDetail }) {
  const { formatDate } = useDates()
  const isClient = user.role === 'client'
  return (
    <Facts kind="rows">
      {isClient && (
        <Fact name={strings.plan}>
          <UserPlan plan={user.plan} />, {strings.used(user.quota.used, user.quota.of)}
        </Fact>
      )}
      <Fact name={strings.memberSince}>
        {formatDate(user.created_at)} · <RelativeTime value={user.created_at} />
      </Fact>
      <Fact name={strings.lastActive}>
        {user.last_login ? <RelativeTime value={user.last_login} /> : userStrings.never}
      </Fact>
      {isClient && (
        <Fact name={strings.profile}>
          {strings.complete(user.profile_items)} ·{' '}
          <TextLink to="/profile" search={{ user: user.user_id }}>
            {strings.fullProfile}
          </TextLink>
        </Fact>
      )}
      {isClient && (
        <Fact name={strings.applications}>
          {strings.open(user.applications.open)}
          {user.unassigned_since && (
            <span className={classes.waits}>
              {' · '}
              {user.waiting_position === null
                ? strings.unassignedFor(formatDate(user.unassigned_since))
                : strings.waiting(user.waiting_position)}
            </span>
          )}
        </Fact>
      )}
      <Fact name={strings.phone}>{user.phone}</Fact>
      <Fact name={strings.location}>{user.location}</Fact>
      {!isClient && (
        <Fact name={strings.roleSince}>
          {formatDate(user.role_assigned_at)}
          {user.role_assigned_by && ` ${strings.by(user.role_assigned_by)}`}
        </Fact>
      )}
      <Fact name={strings.department}>{user.administrator?.department}</Fact>
      <Fact name={strings.notes}>{user.administrator?.notes}</Fact>
      {user.erase_after && (
        <Fact name={strings.erased}>
          <span className={classes.waits}>{strings.erasedOn(formatDate(user.erase_after))}</span>
        </Fact>
      )}
    </Facts>
  )
}
