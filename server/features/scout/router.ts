import { signedIn } from '../../platform/http/api/procedures.ts'
import { readActivity } from './activity/service.ts'
import {
  prepareDraft,
  previewForClient,
  readClientMatches,
  readClientWishes,
  withdrawUntouchedDraft,
} from './agents/service.ts'
import { changeAutoMode } from './auto-mode/service.ts'
import { approveDraft, approveDrafts, undoApproval } from './decisions/approve.ts'
import { declineDraft, restoreDraft } from './decisions/decline.ts'
import { changeDraft, readDraft, readDrafts } from './drafts/service.ts'
import { changeSettings } from './settings/service.ts'
import { readSummary } from './settings/summary.ts'

export const scoutRouter = {
  summary: signedIn.scout.summary.handler(({ context }) => context.readAsActor(readSummary)),
  list: signedIn.scout.list.handler(({ input, context }) =>
    context.readAsActor((tx) => readDrafts(tx, input)),
  ),
  get: signedIn.scout.get.handler(({ input, context }) =>
    context.readAsActor((tx) => readDraft(tx, input.id)),
  ),
  update: signedIn.scout.update.handler(({ input, context }) =>
    context.withActor((tx) => changeDraft(tx, input)),
  ),
  approve: signedIn.scout.approve.handler(({ input, context }) =>
    context.withActor((tx) => approveDraft(tx, input)),
  ),
  approveAll: signedIn.scout.approveAll.handler(({ input, context }) =>
    context.withActor((tx) => approveDrafts(tx, input.ids)),
  ),
  undoApproval: signedIn.scout.undoApproval.handler(({ input, context }) =>
    context.withActor((tx) => undoApproval(tx, input.id)),
  ),
  decline: signedIn.scout.decline.handler(({ input, context }) =>
    context.withActor((tx) => declineDraft(tx, input)),
  ),
  restore: signedIn.scout.restore.handler(({ input, context }) =>
    context.withActor((tx) => restoreDraft(tx, input.id)),
  ),
  activity: signedIn.scout.activity.handler(({ input, context }) =>
    context.readAsActor((tx) => readActivity(tx, input)),
  ),
  settings: signedIn.scout.settings.handler(({ input, context }) =>
    context.withActor((tx) => changeSettings(tx, input)),
  ),
  // What staff read of a client is recorded.
  clientWishes: signedIn.scout.clientWishes.handler(({ input, context }) =>
    context.withActor((tx) => readClientWishes(tx, input.client_id)),
  ),
  clientMatches: signedIn.scout.clientMatches.handler(({ input, context }) =>
    context.withActor((tx) => readClientMatches(tx, input)),
  ),
  previewForClient: signedIn.scout.previewForClient.handler(({ input, context }) =>
    context.withActor((tx) => previewForClient(tx, input)),
  ),
  prepareForClient: signedIn.scout.prepareForClient.handler(({ input, context }) =>
    context.withActor((tx) => prepareDraft(tx, input)),
  ),
  takeDraftBack: signedIn.scout.takeDraftBack.handler(async ({ input, context }) => {
    await context.withActor((tx) => withdrawUntouchedDraft(tx, input.id))
    return { success: true as const }
  }),
  setAutoMode: signedIn.scout.setAutoMode.handler(({ input, context }) =>
    context.withActor((tx) => changeAutoMode(tx, input)),
  ),
}
