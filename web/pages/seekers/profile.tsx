import { CvToolLinks } from '../../features/documents/CvToolLinks.tsx'
import { CvCard } from '../../features/documents/versions/CvCard.tsx'
import { ClientProfile } from '../../features/profiles/ClientProfile.tsx'
import { fullName } from '../../features/profiles/edit/changes.ts'
import { ProfileScreen } from '../../features/profiles/edit/ProfileScreen.tsx'
import { profileSearch } from '../../features/profiles/options.ts'
import { useClientProfile } from '../../features/profiles/queries.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { useUrlState } from '../../lib/navigation/search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink } from '../../ui/navigation/links.tsx'

export function ProfilePage() {
  const { user: userId } = useUrlState(profileSearch).search
  const { user, role } = useSignedIn()
  if (userId && userId !== user.id) return <OfClient userId={userId} isAgent={role === 'agent'} />
  return (
    <Page title={profileStrings.title}>
      <Own />
    </Page>
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

const Own = () => (
  <ProfileScreen
    cv={
      <CvCard
        tools={(versions) => <CvToolLinks hasGenerated={versions.some(({ kind }) => kind === 'generated')} />}
      />
    }
  />
)
