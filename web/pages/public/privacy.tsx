import { LegalDocument } from '../../features/public-pages/components/LegalDocument.tsx'
import { privacy } from '../../features/public-pages/legal/privacy.ts'
import { legalStrings } from '../../features/public-pages/legal/strings.ts'
import { Page } from '../../ui/layout/Page.tsx'

export const PrivacyPage = () => (
  <Page title={legalStrings.privacy}>
    <LegalDocument write={privacy} />
  </Page>
)
