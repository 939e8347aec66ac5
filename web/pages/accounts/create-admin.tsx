import { CreateAdmin } from '../../features/accounts/administrators/CreateAdmin.tsx'
import { createAdminStrings as strings } from '../../features/accounts/strings.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink } from '../../ui/navigation/links.tsx'

export const CreateAdminPage = () => (
  <Page title={strings.title} width="narrow" back={<BackLink to="/admin">{strings.back}</BackLink>}>
    <CreateAdmin />
  </Page>
)
