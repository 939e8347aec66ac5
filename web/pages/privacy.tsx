import { LegalDocument } from '../features/accounts/components/LegalDocument.tsx'
import { privacy } from '../features/accounts/legal/privacy.ts'
import { Page } from '../ui/Page.tsx'

export const PrivacyPage = () => (
  <Page title="Privacy Policy" width="narrow">
    <LegalDocument sections={privacy} />
  </Page>
)
