import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CvToolLinks } from '../../features/documents/CvToolLinks.tsx'
import { CvCard } from '../../features/documents/versions/CvCard.tsx'
import { ClientProfile } from '../../features/profiles/ClientProfile.tsx'
import { fullName } from '../../features/profiles/edit/changes.ts'
import { ProfileScreen } from '../../features/profiles/edit/ProfileScreen.tsx'
import { isBlankProfile, nextStep } from '../../features/profiles/first-steps/steps.ts'
import { firstStepStrings } from '../../features/profiles/first-steps/strings.ts'
import { profileSearch } from '../../features/profiles/options.ts'
import { useClientProfile, useMyProfile } from '../../features/profiles/queries.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { preferencesQuery } from '../../lib/api/preferences.ts'
import { useUrlState } from '../../lib/navigation/search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink, TextLink } from '../../ui/navigation/links.tsx'

/* Most visits of a profile do not load it. */
const FirstSteps = lazyRouteComponent(() => import('./first-steps.tsx'), 'FirstSteps')

export function ProfilePage() {
  const { user: userId } = useUrlState(profileSearch).search
  const { user, role } = useSignedIn()
  if (userId && userId !== user.id) return <OfClient userId={userId} isAgent={role === 'agent'} />
  return role === 'client' ? <OfJobSeeker /> : <Own />
}

/** The profile, or in its place the first steps: those that were asked for, and for a newcomer the one where they go on. */
function OfJobSeeker() {
  const { step, whole } = useUrlState(profileSearch).search
  const { data: profile } = useMyProfile()
  const preferences = useQuery(preferencesQuery)
  const hasPreferences = Boolean(preferences.data)
  const isNew = Boolean(profile && preferences.isSuccess && isBlankProfile(profile, hasPreferences))
  // Somebody who empties their profile goes on with it.
  const [staysOpen, setStaysOpen] = useState(whole)
  const isOpen = whole || (profile !== undefined && preferences.isFetched && !isNew)
  if (isOpen && !step && !staysOpen) setStaysOpen(true)
  if (profile && (step || (isNew && !whole && !staysOpen))) {
    return <FirstSteps profile={profile} step={step ?? nextStep(profile, hasPreferences)} />
  }
  return (
    <Own
      actions={
        <TextLink to="/profile" search={{ step: 'cv' }}>
          {firstStepStrings.again}
        </TextLink>
      }
    />
  )
}

function OfClient({ userId, isAgent }: { userId: string; isAgent: boolean }) {
  const { data } = useClientProfile(userId)
  return (
    <Page
      title={profileStrings.title}
      back={
        isAgent &&
        data && (
          <BackLink to="/clients/$clientId" params={{ clientId: userId }} preload={false}>
            {fullName(data) || data.email}
          </BackLink>
        )
      }
    >
      <ClientProfile userId={userId} cv={<CvCard userId={userId} />} />
    </Page>
  )
}

const Own = ({ actions }: { actions?: ReactNode }) => (
  <Page title={profileStrings.title} actions={actions}>
    <ProfileScreen
      cv={
        <CvCard
          tools={(versions) => (
            <CvToolLinks hasGenerated={versions.some(({ kind }) => kind === 'generated')} />
          )}
        />
      }
    />
  </Page>
)
