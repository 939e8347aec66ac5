import { CardListSkeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'

export function ApplicationsPage() {
  return (
    <Page title="Applications">
      <CardListSkeleton />
    </Page>
  )
}
