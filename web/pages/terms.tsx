import { LegalDocument } from '../features/public-pages/components/LegalDocument.tsx'
import { terms } from '../features/public-pages/legal/terms.ts'
import { Page } from '../ui/Page.tsx'

export const TermsPage = () => (
  <Page title="Terms of Service" width="narrow">
    <LegalDocument sections={terms} />
  </Page>
)
