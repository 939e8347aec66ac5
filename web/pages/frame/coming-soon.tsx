import { IconHammer } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'

/** The page of a route whose screen is not built yet. It has the same access rules as the future screen. */
export function ComingSoonPage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' })
  return (
    <Page title={title}>
      <EmptyState
        icon={<IconHammer />}
        title="Not here yet"
        message="This screen arrives with a later version of JobScout."
        action={<ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>}
      />
    </Page>
  )
}
