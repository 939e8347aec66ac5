import { CardListSkeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'

export function JobsPage() {
  return (
    <Page title="Jobs">
      <CardListSkeleton />
    </Page>
  )
}
