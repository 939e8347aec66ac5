import { Integrations, integrationStrings } from '../../features/operations/Integrations.tsx'
import { SettingSearch, SettingsForm } from '../../features/settings/edit/SettingsForm.tsx'
import { settingsStrings as strings } from '../../features/settings/strings.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { BackLink } from '../../ui/navigation/links.tsx'

export const SettingsPage = () => (
  <Page
    title={strings.title}
    width="wide"
    back={<BackLink to="/admin">{strings.back}</BackLink>}
    actions={<SettingSearch />}
  >
    <SettingsForm basic />
  </Page>
)

export const SystemSettingsPage = () => (
  <Page
    title={strings.systemTitle}
    width="wide"
    back={<BackLink to="/admin">{strings.back}</BackLink>}
    actions={<SettingSearch />}
  >
    <SettingsForm services={<Integrations keys={['ai']} title={integrationStrings.textService} />} />
  </Page>
)
