import { CardListSkeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'

export function PreferencesPage() {
  return (
    <Page title="Job Preferences">
      <CardListSkeleton />
    </Page>
  )
}
