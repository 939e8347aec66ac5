import { anyone } from '../../platform/http/api/procedures.ts'
import { type PublicSettingsPorts, readPublicSettings } from './service.ts'

export const createSettingsRouter = (ports: PublicSettingsPorts) => ({
  public: anyone.settings.public.handler(() => readPublicSettings(ports)),
})
