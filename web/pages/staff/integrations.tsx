import { Integrations, integrationStrings as strings } from '../../features/operations/Integrations.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink, ButtonLink } from '../../ui/navigation/links.tsx'

export const IntegrationsPage = () => (
  <Page
    title={strings.title}
    width="wide"
    back={<BackLink to="/admin">{strings.back}</BackLink>}
    actions={
      <ButtonLink to="/admin/sources" variant="default">
        {strings.sources}
      </ButtonLink>
    }
  >
    <Integrations />
  </Page>
)
