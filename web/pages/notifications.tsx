import { CardListSkeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'

export function NotificationsPage() {
  return (
    <Page title="Notifications">
      <CardListSkeleton />
    </Page>
  )
}
