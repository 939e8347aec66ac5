import { legalStrings } from '../../features/public-pages/legal/document.ts'
import { LegalDocument } from '../../features/public-pages/legal/LegalDocument.tsx'
import { terms } from '../../features/public-pages/legal/terms.ts'
import { Page } from '../../ui/layout/Page.tsx'

export const TermsPage = () => (
  <Page title={legalStrings.terms}>
    <LegalDocument write={terms} />
  </Page>
)
