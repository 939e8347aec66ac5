import { fullName } from '@jobscout/contract/shared/person-name.ts'
import { CvCard } from '../../features/documents/versions/CvCard.tsx'
import { ClientProfile } from '../../features/profiles/ClientProfile.tsx'
import { useClientProfile } from '../../features/profiles/queries.ts'
import { profileStrings } from '../../features/profiles/strings.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink } from '../../ui/navigation/links.tsx'

/** A client's profile, for staff. */
export function ClientProfilePage({ userId, isAgent }: { userId: string; isAgent: boolean }) {
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
