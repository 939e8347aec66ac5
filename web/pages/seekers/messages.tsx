import { OwnThread } from '../../features/messages/thread/OwnThread.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** The client's thread with the agency. */
export const MessagesPage = () => (
  <Page title="Messages" width="narrow">
    <OwnThread />
  </Page>
)
