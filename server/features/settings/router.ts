import { anyone } from '../../platform/http/procedures.ts'
import { readPublicSettings } from './service.ts'

export const settingsRouter = {
  public: anyone.settings.public.handler(({ context: { world } }) => readPublicSettings(world)),
}
