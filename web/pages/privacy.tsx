import { LegalDocument } from '../features/public-pages/components/LegalDocument.tsx'
import { privacy } from '../features/public-pages/legal/privacy.ts'
import { Page } from '../ui/Page.tsx'

export const PrivacyPage = () => (
  <Page title="Privacy Policy" width="narrow">
    <LegalDocument sections={privacy} />
  </Page>
)
