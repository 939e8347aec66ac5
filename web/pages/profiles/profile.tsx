import { CvToolLinks } from '../../features/cv-tools/CvToolLinks.tsx'
import { CvCard } from '../../features/documents/versions/CvCard.tsx'
import { ProfileScreen } from '../../features/profiles/edit/ProfileScreen.tsx'
import { profileSearch } from '../../features/profiles/search.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { ClientProfile } from '../../features/profiles/visits/ClientProfile.tsx'
import { useUrlState } from '../../lib/navigation/search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'

export function ProfilePage() {
  const { user: userId } = useUrlState(profileSearch).search
  const { user } = useSignedIn()
  return (
    <Page title={profileStrings.title}>
      {userId && userId !== user.id ? <OfClient userId={userId} /> : <Own />}
    </Page>
  )
}

const OfClient = ({ userId }: { userId: string }) => (
  <ClientProfile userId={userId} cv={<CvCard userId={userId} />} />
)

const Own = () => (
  <ProfileScreen
    cv={
      <CvCard
        tools={(versions) => <CvToolLinks hasGenerated={versions.some(({ kind }) => kind === 'generated')} />}
      />
    }
  />
)
