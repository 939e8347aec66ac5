import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '../testing/app.ts'
import { pdfOf } from '../testing/cv-files.ts'
import type { Sample } from './routes.ts'

async function finishedExport(app: TestApp, owner: Person): Promise<string> {
  const key = `exports/${randomUUID()}`
  await app.world.storage.put(key, Buffer.from('{}'), 'application/json')
  return app.world.database.withOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into public.data_exports (user_id, status, storage_key) values ($1, 'ready', $2) returning id`,
      [owner.userId, key],
    )
    return rows[0]?.id ?? ''
  })
}

interface SamplePeople {
  readonly owner: Person
  /** Who has the owner's application. */
  readonly agent: Person
  readonly actor: Person
}

/** Fresh rows for one call. */
export async function makeSample(app: TestApp, { owner, agent, actor }: SamplePeople): Promise<Sample> {
  const notify = (deleted: boolean) =>
    app.world.database.withOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into public.notifications (user_id, title, message, deleted_at) values ($1, 'x', 'x', $2) returning id`,
        [owner.userId, deleted ? app.clock.now() : null],
      )
      return rows[0]?.id ?? ''
    })
  const runId = await app.world.database.withOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into public.ingestion_runs (source) values ('x') returning id`,
    )
    return rows[0]?.id ?? ''
  })
  const version = await app
    .as(await app.build.session(owner))
    .documents.upload({ file: new File([new Uint8Array(pdfOf())], 'cv.pdf') })
  const applicationId = await app.build.application({ owner, agent })
  await app.world.database.withOwner((client) =>
    client.query(
      'update public.job_applications set interview_at = now(), interview_minutes = 60 where id = $1',
      [applicationId],
    ),
  )
  return {
    versionId: version.id,
    cvFile: version.path.split('/')[1] ?? '',
    ownerId: owner.userId,
    actorId: actor.userId,
    applicationId,
    listingId: await app.build.listing(),
    notificationId: await notify(false),
    deletedNotificationId: await notify(true),
    runId,
    exportId: await finishedExport(app, owner),
    bystanderId: (await app.build.client()).userId,
  }
}
