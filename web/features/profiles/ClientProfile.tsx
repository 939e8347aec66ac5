import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorCode } from '../../lib/api/errors.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Fact, Facts } from '../../ui/figures/Facts.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Muted } from '../../ui/layout/primitives.tsx'
import { WebAddress } from '../../ui/navigation/ExternalLink.tsx'
import { useClientProfile } from './queries.ts'
import { RecordView } from './record/RecordView.tsx'
import { profileStrings as strings } from './strings.ts'

/** A client's profile, read-only, for the assigned agent and administrators. */
export function ClientProfile({ userId, cv }: { userId: string; cv: ReactNode }) {
  const profile = useClientProfile(userId)
  if (profile.data) return <Whole profile={profile.data} cv={cv} />
  const code = errorCode(profile.error)
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return <ErrorState {...strings.notFound} />
  return (
    <QueryPlaceholder query={profile} failure={strings.loadFailure}>
      <CardListSkeleton cards={3} height={200} label={strings.loading} />
    </QueryPlaceholder>
  )
}

function Whole({ profile, cv }: { profile: Profile; cv: ReactNode }) {
  return (
    <>
      <Notice icon={<IconEye size={22} />} tone="green" title={strings.ofClient(fullName(profile))}>
        {strings.readOnly}
      </Notice>
      <Card title={strings.personal}>
        <Facts>
          <Fact name={strings.firstName}>{profile.first_name || strings.nothing}</Fact>
          <Fact name={strings.lastName}>{profile.last_name || strings.nothing}</Fact>
          <Fact name={strings.email}>{profile.email || strings.nothing}</Fact>
          <Fact name={strings.phone}>{profile.phone || strings.nothing}</Fact>
          <Fact name={strings.location}>{profile.location || strings.nothing}</Fact>
          <Fact name={strings.link}>
            {profile.linkedin_portfolio ? (
              <WebAddress address={profile.linkedin_portfolio} />
            ) : (
              strings.nothing
            )}
          </Fact>
        </Facts>
      </Card>
      <RecordView profile={profile} />
      <Card title={strings.skills}>
        <Muted size={15}>{profile.skills_interests.join(', ') || strings.nothing}</Muted>
      </Card>
      {cv}
    </>
  )
}
