import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CvToolLinks } from '../../features/documents/CvToolLinks.tsx'
import { CvCard } from '../../features/documents/versions/CvCard.tsx'
import { ProfileScreen } from '../../features/profiles/edit/ProfileScreen.tsx'
import { isBlankProfile, nextStep } from '../../features/profiles/first-steps/steps.ts'
import { profileSearch } from '../../features/profiles/options.ts'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { firstStepStrings, profileStrings } from '../../features/profiles/strings.ts'
import { preferencesQuery } from '../../lib/api/preferences.ts'
import { useUrlState } from '../../lib/navigation/search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { TextLink } from '../../ui/navigation/links.tsx'

/* Not parts of what most visits of the own profile load. */
const ClientProfilePage = lazyRouteComponent(() => import('./client-profile.tsx'), 'ClientProfilePage')
const FirstSteps = lazyRouteComponent(() => import('./first-steps.tsx'), 'FirstSteps')

export function ProfilePage() {
  const { user: userId } = useUrlState(profileSearch).search
  const { user, role } = useSignedIn()
  if (userId && userId !== user.id) return <ClientProfilePage userId={userId} isAgent={role === 'agent'} />
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
