import type { BareTx, Transactions } from '../../platform/db/transaction.ts'
import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import { type Matching, roleLabels } from '../matching/service.ts'
import { hideJob, showJobAgain } from '../preferences/hidden-jobs/service.ts'
import {
  addOwnListing,
  changeOwnListing,
  countSave,
  listOwnListings,
  removeOwnListing,
} from './own-listings/service.ts'
import {
  presentCard,
  presentDetail,
  presentHiddenJob,
  presentPreview,
  presentSavedJob,
  presentSavedView,
} from './present.ts'
import { readSavedJobs, saveJob, unsaveJob } from './saved-jobs/service.ts'
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from './saved-views/service.ts'
import { listJobs, previewJobs, readHiddenJobs, readJob, readListing, suggestPreferences } from './service.ts'
import { recordJobsVisit } from './visits/service.ts'

interface JobsPorts extends Pick<Transactions, 'withWorker'> {
  readonly matching: Matching
  /** Whether listings are read from any source. `sources` imports features that import this one. */
  readonly hasSources: (tx: BareTx) => Promise<boolean>
}

export const createJobsRouter = ({ matching, hasSources, withWorker }: JobsPorts) => ({
  list: signedIn.jobs.list.handler(async ({ input, context }) => {
    const { cards, new_since, hidden, ...page } = await context.readAsActor((tx) =>
      listJobs(tx, matching, input),
    )
    return {
      ...page,
      hidden: [...hidden],
      new_since: new_since?.toISOString() ?? null,
      items: cards.map(presentCard),
    }
  }),
  preview: anyone.jobs.preview.handler(({ input }) =>
    withWorker(async (tx) => presentPreview(await previewJobs(tx, matching, input), await hasSources(tx))),
  ),
  roles: signedIn.jobs.roles.handler(async () => [...roleLabels]),
  suggestPreferences: signedIn.jobs.suggestPreferences.handler(({ input, context }) =>
    context.readAsActor((tx) => suggestPreferences(tx, input.place)),
  ),
  visit: signedIn.jobs.visit.handler(async ({ context }) => {
    await context.withActor(recordJobsVisit)
    return { success: true as const }
  }),
  hiddenJobs: signedIn.jobs.hiddenJobs.handler(async ({ input, context }) => {
    const { items, ...page } = await context.readAsActor((tx) => readHiddenJobs(tx, input.page))
    return { ...page, items: items.map(presentHiddenJob) }
  }),
  hide: signedIn.jobs.hide.handler(async ({ input, context }) => {
    await context.withActor(async (tx) => {
      await readListing(tx, input.id)
      await hideJob(tx, input.id, input.reason)
    })
    return { success: true as const }
  }),
  showAgain: signedIn.jobs.showAgain.handler(async ({ input, context }) => {
    await context.withActor((tx) => showJobAgain(tx, input.id))
    return { success: true as const }
  }),
  saved: signedIn.jobs.saved.handler(async ({ context }) =>
    (await context.readAsActor(readSavedJobs)).map(presentSavedJob),
  ),
  save: signedIn.jobs.save.handler(async ({ input, context }) => {
    await context.withActor(async (tx) => {
      await readListing(tx, input.id)
      await saveJob(tx, input.id)
    })
    return { success: true as const }
  }),
  unsave: signedIn.jobs.unsave.handler(async ({ input, context }) => {
    await context.withActor((tx) => unsaveJob(tx, input.id))
    return { success: true as const }
  }),
  views: signedIn.jobs.views.handler(async ({ context }) =>
    (await context.readAsActor(listSavedViews)).map(presentSavedView),
  ),
  saveView: signedIn.jobs.saveView.handler(async ({ input, context }) =>
    presentSavedView(await context.withActor((tx) => createSavedView(tx, input))),
  ),
  changeView: signedIn.jobs.changeView.handler(async ({ input: { id, ...patch }, context }) =>
    presentSavedView(await context.withActor((tx) => changeSavedView(tx, id, patch))),
  ),
  removeView: signedIn.jobs.removeView.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeSavedView(tx, input.id))
    return { success: true as const }
  }),
  get: signedIn.jobs.get.handler(async ({ input, context }) =>
    presentDetail(await context.readAsActor((tx) => readJob(tx, input.id))),
  ),
  own: signedIn.jobs.own.handler(async ({ input, context }) => {
    const { cards, ...page } = await context.readAsActor((tx) => listOwnListings(tx, input.page))
    return { ...page, items: cards.map(presentCard) }
  }),
  addOwn: signedIn.jobs.addOwn.handler(async ({ input, context }) => {
    await context.withActor(countSave)
    return context.withActor((tx) => addOwnListing(tx, input))
  }),
  changeOwn: signedIn.jobs.changeOwn.handler(async ({ input: { id, ...job }, context }) => {
    await context.withActor(countSave)
    await context.withActor((tx) => changeOwnListing(tx, id, job))
    return { id }
  }),
  removeOwn: signedIn.jobs.removeOwn.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeOwnListing(tx, input.id))
    return { success: true as const }
  }),
})
