import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Clock } from '../../platform/clock/port.ts'
import { dayIn } from '../../platform/clock/zones.ts'
import { signedIn } from '../../platform/http/api/procedures.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { attachment } from '../../platform/http/files/attachment.ts'
import { streamCsv } from '../../platform/http/files/csv.ts'
import type { JobRecords } from '../../platform/queue/port.ts'
import { readTimeZone } from '../profiles/service.ts'
import { readChainState } from './chain/service.ts'
import { verifications } from './jobs.ts'
import {
  auditCsvColumns,
  auditCsvRows,
  presentEntry,
  presentNamed,
  presentNames,
  presentState,
} from './present.ts'
import { exportEntries, listEntries, listLatestEntries, readActivity, readEntry } from './service.ts'

const { audit } = signedIn

interface AuditPorts {
  readonly clock: Clock
  readonly queue: Pick<JobRecords, 'isRunning'>
}

export const createAuditRouter = ({ clock, queue }: AuditPorts) => ({
  list: audit.list.handler(async ({ input, context }) => {
    const { total, critical, morePeople, asOf, ...named } = await context.withActor((tx) =>
      listEntries(tx, input),
    )
    return { ...presentNamed(named), total, critical, more_people: morePeople, as_of: asOf.toISOString() }
  }),
  get: audit.get.handler(async ({ input, context }) => {
    const { entry, names, place } = await context.withActor((tx) => readEntry(tx, input.id))
    return {
      entry: presentEntry(entry),
      names: presentNames(names),
      place: place && { ...place, position: Number(place.position) },
    }
  }),
  latest: audit.latest.handler(async ({ context }) =>
    presentNamed(await context.withActor(listLatestEntries)),
  ),
  activity: audit.activity.handler(async ({ input, context }) => {
    const bars = await context.withActor((tx) => readActivity(tx, input))
    return bars.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }))
  }),
  state: audit.state.handler(async ({ context }) => {
    const state = await context.withActor(readChainState)
    if (!state) throw declaredError(commonErrors, 'FORBIDDEN')
    return presentState(state, await queue.isRunning(verifications))
  }),
  export: audit.export.handler(async ({ input, context }) => {
    const { until, ...filters } = input
    const timeZone = await context.readAsActor((tx) => readTimeZone(tx, tx.actor.userId))
    async function* lines() {
      for await (const page of exportEntries(context.withActor, filters, until ? new Date(until) : undefined))
        yield auditCsvRows(page, timeZone)
    }
    return {
      headers: {
        ...attachment(`audit-logs-${dayIn(clock.now(), timeZone)}.csv`),
        'content-type': 'text/csv; charset=utf-8',
      },
      body: streamCsv(auditCsvColumns, lines()),
    }
  }),
})
