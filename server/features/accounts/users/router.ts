import type { Clock } from '../../../platform/clock/port.ts'
import { dayIn } from '../../../platform/clock/zones.ts'
import { signedIn } from '../../../platform/http/api/procedures.ts'
import { attachment } from '../../../platform/http/files/attachment.ts'
import { streamCsv } from '../../../platform/http/files/csv.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { presentUser, presentUserDetail, userCsvColumns, userCsvFields } from './present.ts'
import { countAllUsers, listUsers, readUser, readUsersInPages } from './service.ts'
import { changeUserView, createUserView, listUserViews, removeUserView } from './views.ts'

const success = { success: true } as const
const { users } = signedIn.accounts

export const createUsersRouter = ({ clock }: { readonly clock: Clock }) => ({
  list: users.list.handler(async ({ input, context }) => {
    const { rows, next, total } = await context.withActor((tx) => listUsers(tx, input))
    return { items: rows.map(presentUser), next, total }
  }),
  counts: users.counts.handler(({ context }) => context.withActor(countAllUsers)),
  get: users.get.handler(async ({ input, context }) => {
    const { row, quota } = await context.withActor((tx) => readUser(tx, input.user_id))
    return presentUserDetail(row, quota)
  }),
  export: users.export.handler(async ({ input, context }) => {
    const { sort, direction, ...filters } = input
    const timeZone = await context.readAsActor((tx) => readTimeZone(tx, tx.actor.userId))
    async function* lines() {
      for await (const rows of readUsersInPages(context.withActor, filters, { sort, direction })) {
        yield rows.map((row) => userCsvFields(row, timeZone))
      }
    }
    return {
      headers: {
        ...attachment(`users-${dayIn(clock.now(), timeZone)}.csv`),
        'content-type': 'text/csv; charset=utf-8',
      },
      body: streamCsv(userCsvColumns, lines()),
    }
  }),
  views: users.views.handler(({ context }) => context.withActor(listUserViews)),
  saveView: users.saveView.handler(({ input, context }) =>
    context.withActor((tx) => createUserView(tx, input)),
  ),
  changeView: users.changeView.handler(({ input: { id, ...view }, context }) =>
    context.withActor((tx) => changeUserView(tx, id, view)),
  ),
  removeView: users.removeView.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeUserView(tx, input.id))
    return success
  }),
})
