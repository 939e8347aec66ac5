import { anyone } from '../../platform/http/procedures.ts'
import { readSettings } from './service.ts'

export const settingsRouter = {
  public: anyone.settings.public.handler(async ({ context: { world } }) => {
    const settings = await readSettings(world.database)
    return {
      site_name: settings.site_name,
      support_email: settings.support_email,
      password_min_length: settings.password_min_length,
      trial_duration_days: settings.trial_duration_days,
      require_email_verification: settings.require_email_verification,
      mail_outbox: world.settings.mailOutbox,
    }
  }),
}
