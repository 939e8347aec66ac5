import { LegalDocument } from '../features/accounts/components/LegalDocument.tsx'
import { terms } from '../features/accounts/legal/terms.ts'
import { Page } from '../ui/Page.tsx'

export const TermsPage = () => (
  <Page title="Terms of Service" width="narrow">
    <LegalDocument sections={terms} />
  </Page>
)
