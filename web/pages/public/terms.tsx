import { LegalDocument } from '../../features/public-pages/components/LegalDocument.tsx'
import { legalStrings } from '../../features/public-pages/legal/strings.ts'
import { terms } from '../../features/public-pages/legal/terms.ts'
import { Page } from '../../ui/layout/Page.tsx'

export const TermsPage = () => (
  <Page title={legalStrings.terms}>
    <LegalDocument write={terms} />
  </Page>
)
