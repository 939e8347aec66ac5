import { MailOutbox } from '../../features/operations/components/MailOutbox.tsx'
import { Page } from '../../ui/layout/Page.tsx'

export const DevSetupPage = () => (
  <Page title="Development Setup">
    <MailOutbox />
  </Page>
)
