import type { Profile } from '@jobscout/contract/profiles/model.ts'
import type { ReactNode } from 'react'
import { Celebration } from '../../features/profiles/completion/Celebration.tsx'
import { useMyProfile } from '../../features/profiles/queries.ts'
import { profileStrings as strings } from '../../features/profiles/strings.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink } from '../../ui/navigation/links.tsx'

interface WithMyProfileProps {
  title: string
  back: string
  /** Further actions of the page. */
  actions?: ReactNode
  children: (profile: Profile) => ReactNode
}

/** A page that works on the profile and links back to it. */
export function WithMyProfile({ title, back, actions, children }: WithMyProfileProps) {
  const query = useMyProfile()
  const profile = query.data
  return (
    <Page title={title} actions={actions} back={<BackLink to="/profile">{back}</BackLink>}>
      {profile ? (
        <>
          {children(profile)}
          <Celebration profile={profile} />
        </>
      ) : (
        <QueryPlaceholder query={query} failure={strings.loadFailure}>
          <CardListSkeleton cards={2} height={280} label={strings.loading} />
        </QueryPlaceholder>
      )}
    </Page>
  )
}
