import { useQueryClient } from '@tanstack/react-query'
import { CvCard } from '../../features/documents/components/CvCard.tsx'
import { CvToolLinks } from '../../features/documents/components/CvToolLinks.tsx'
import { ProfileScreen } from '../../features/profiles/edit/ProfileScreen.tsx'
import { refreshMyProfile } from '../../features/profiles/queries.ts'
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

function Own() {
  const queryClient = useQueryClient()
  const refresh = () => void refreshMyProfile(queryClient)
  return <ProfileScreen cv={<CvCard onChanged={refresh} more={<CvToolLinks />} />} />
}
