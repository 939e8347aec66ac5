import { MailOutbox } from '../features/operations/components/MailOutbox.tsx'
import { Page } from '../ui/Page.tsx'

export const DevSetupPage = () => (
  <Page title="Development Setup">
    <MailOutbox />
  </Page>
)
