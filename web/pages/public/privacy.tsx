import { legalStrings } from '../../features/public-pages/legal/document.ts'
import { LegalDocument } from '../../features/public-pages/legal/LegalDocument.tsx'
import { privacy } from '../../features/public-pages/legal/privacy.ts'
import { Page } from '../../ui/layout/Page.tsx'

export const PrivacyPage = () => (
  <Page title={legalStrings.privacy}>
    <LegalDocument write={privacy} />
  </Page>
)
