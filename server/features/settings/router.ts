import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import { listHistory, listSettings, type SavePorts, saveSettings } from './edit/service.ts'
import { type MailTestPorts, testEmail } from './mail/service.ts'
import { type PublicSettingsPorts, readPublicSettings } from './service.ts'

interface SettingsPorts extends PublicSettingsPorts, MailTestPorts, SavePorts {}

export const createSettingsRouter = (ports: SettingsPorts) => ({
  public: anyone.settings.public.handler(() => readPublicSettings(ports)),
  list: signedIn.settings.list.handler(({ context }) => context.withActor(listSettings)),
  save: signedIn.settings.save.handler(({ input, context }) =>
    context.withActor((tx) => saveSettings(tx, ports, input.changes)),
  ),
  history: signedIn.settings.history.handler(({ input, context }) =>
    context.withActor((tx) => listHistory(tx, input.limit)),
  ),
  testEmail: signedIn.settings.testEmail.handler(async ({ input, context }) => {
    const { site_name } = await ports.readSettings()
    return testEmail(context.withActor, ports, input, site_name)
  }),
})
