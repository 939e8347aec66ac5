import { skillLabels } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { signedIn } from '../../platform/http/api/procedures.ts'
import { presentOptional } from '../../platform/http/optional-row.ts'
import { presentPreferences } from './present.ts'
import {
  addTargetTitle,
  excludeCompany,
  includeCompany,
  readOwnPreferences,
  savePreferences,
} from './service.ts'

export const preferencesRouter = {
  mine: signedIn.preferences.mine.handler(async ({ input, context }) =>
    presentOptional(await context.readAsActor(readOwnPreferences), input, presentPreferences),
  ),
  save: signedIn.preferences.save.handler(async ({ input, context }) =>
    presentPreferences(await context.withActor((tx) => savePreferences(tx, input))),
  ),
  excludeCompany: signedIn.preferences.excludeCompany.handler(async ({ input, context }) =>
    presentPreferences(await context.withActor((tx) => excludeCompany(tx, input.company))),
  ),
  includeCompany: signedIn.preferences.includeCompany.handler(async ({ input, context }) =>
    presentPreferences(await context.withActor((tx) => includeCompany(tx, input.company))),
  ),
  addTitle: signedIn.preferences.addTitle.handler(async ({ input, context }) =>
    presentPreferences(await context.withActor((tx) => addTargetTitle(tx, input.title))),
  ),
  skills: signedIn.preferences.skills.handler(async () => [...skillLabels]),
}
