import { CardListSkeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'

export function ApplicationHistoryPage() {
  return (
    <Page title="Application History">
      <CardListSkeleton />
    </Page>
  )
}
