import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DELETION_GRACE_DAYS } from '@jobscout/contract/accounts/data.ts'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixture } from '../../../access/fixture.ts'
import { passwords } from '../../../platform/auth/passwords.ts'
import { createLog } from '../../../platform/log/log.ts'
import { queuedEmail } from '../../../platform/mail/send-email.ts'
import { outboxMail } from '../../../platform/mail/transport/outbox.ts'
import { directoryStorage } from '../../../platform/storage/directory.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { dumpFiles, dumpRows } from '../../../testing/database/dump.ts'
import {
  PERSON,
  type PersonCatalogue,
  readPersonCatalogue,
  rowsOfPerson,
} from '../../../testing/database/person-rows.ts'
import { type Markers, plantMarkers } from '../../../testing/markers.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { insertNotification } from '../../notifications/queries.ts'
import { staffNotice } from '../../notifications/staff/service.ts'
import { passwordChanged } from '../security/emails.ts'
import { eraseDueAccounts } from './jobs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000

/** Tables without rows of persons. A new table refers to persons by its keys or comments, or is listed here. */
const nobodys = [
  'app.attempts',
  'app.schema_files',
  'app.schema_migrations',
  'app.workers',
  'auth.rate_limit',
  'public.audit_chain',
  'public.audit_counts',
  'public.audit_head',
  'public.audit_pending',
  'public.audit_redactions',
  'public.audit_verifications',
  'public.dashboard_figures',
  'public.erased_payments',
  'public.agent_figures',
  'public.ingestion_refusals',
  'public.ingestion_runs',
  'public.job_sources',
  'public.locations',
  'public.notification_templates',
  'public.payment_events',
  'public.match_cursor',
  'public.removed_listings',
  'public.role_sets',
  'public.run_lines',
  'public.runs',
  'public.setting_changes',
  'public.stated_skills',
  'public.system_settings',
]
/** References to a person in rows that belong to another person. */
const mentions = [
  'public.agent_absences.deputy_id',
  'public.application_assignments.assigned_by',
  'public.application_status_history.changed_by',
  'public.client_agent_periods.agent_id',
  'public.client_agent_periods.assigned_by',
  'public.client_agents.assigned_by',
  'public.client_notes.author_id',
  'public.drafts.prepared_by',
  'public.invitations.invited_by',
  'public.job_applications.assigned_agent',
  'public.job_sources.created_by',
  'public.messages.author_id',
  'public.notification_templates.changed_by',
  'public.plan_grants.granted_by',
  'public.runs.started_by',
  'public.setting_changes.changed_by',
  'public.submission_proofs.added_by',
  'public.submissions.claimed_by',
  'public.system_settings.changed_by',
  'public.user_roles.assigned_by',
]

interface Someone extends Person {
  readonly planted: readonly Markers[]
  readonly keys: readonly string[]
  readonly applicationId: string
}

let folder: string
let app: TestApp
let catalogue: PersonCatalogue
let alder: Someone
let birch: Someone
/** Columns with fixed values or names, or too short for a marker. */
let limited: Set<string>
let logged = ''

const asOwner = <T>(work: (client: ClientBase) => Promise<T>): Promise<T> =>
  app.ports.database.withOwner(async (client) => {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  })

const words = ({ planted }: Someone) => planted.map(({ word }) => word)

/** A person with a row in every table, and a marker in every text column. */
async function settle(mark: string): Promise<Someone> {
  const email = `${mark}-at-home@people.example`
  const { userId, applicationId } = await asOwner(async (client) => {
    const { ids, parameters } = await createFixture(client, `${mark} sample`)
    await client.query(`update auth."user" set email = $2 where id = $1`, [ids.owner, email])
    await client.query('update public.mail_outbox set recipient_address = $2 where subject = $1', [
      `${mark} sample`,
      email,
    ])
    await client.query('update public.invitations set email = $2 where invited_by = $1', [ids.owner, email])
    await client.query('delete from public.account_deletions where user_id = $1', [ids.owner])
    await client.query(`update public.data_exports set created_at = '2026-11-01' where user_id = $1`, [
      ids.owner,
    ])
    return { userId: ids.owner, applicationId: parameters[1] }
  })
  const person = await app.build.session({ userId, email, role: 'client', sessionId: '', token: '' })
  return { ...person, planted: [], keys: [], applicationId }
}

async function plant(person: Someone, mark: string): Promise<Someone> {
  const { planted, keys, refused } = await asOwner(async (client) => {
    // Replacing the password would delete rows created before.
    await client.query('alter table auth.account disable trigger end_replaced_credential')
    await client.query('alter table public.audit_logs disable trigger append_only_update')
    // The column and the newest note are one text, and each gets a marker of its own here.
    await client.query('alter table public.job_applications disable trigger write_newest_note')
    await client.query('alter table public.application_notes disable trigger show_newest_note')
    const all = await plantMarkers(client, catalogue, person.userId, mark)
    await client.query('alter table auth.account enable trigger end_replaced_credential')
    await client.query('alter table public.audit_logs enable trigger append_only_update')
    await client.query('alter table public.job_applications enable trigger write_newest_note')
    await client.query('alter table public.application_notes enable trigger show_newest_note')
    return all
  })
  // The session used for requests is kept.
  await asOwner((client) =>
    client.query('update auth.session set token = $2 where id = $1', [person.sessionId, person.token]),
  )
  for (const [index, key] of keys.entries()) {
    const content = `${mark}-file-${index}`
    await app.ports.storage.put(key, Buffer.from(content), 'application/pdf')
    await asOwner((client) =>
      client.query(
        `update public.cv_files set byte_size = length($2), sha256 = encode(sha256(convert_to($2, 'utf8')), 'hex') where storage_key = $1`,
        [key, content],
      ),
    )
  }
  expect(refused.filter((column) => !limited.has(column))).toEqual([])
  return { ...person, planted, keys }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobscout-privacy-'))
  app = await startTestApp({
    now: NOW,
    storage: directoryStorage(join(folder, 'files')),
    mail: (transactions) =>
      outboxMail({ transactions, folder: join(folder, 'outbox'), from: 'no-reply@jobscout.example' }),
    log: createLog('trace', 'json', {
      write(line) {
        logged += line
      },
    }),
  })
  catalogue = await asOwner(readPersonCatalogue)
  limited = new Set(
    await asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) || '.' || a.attname as name
         from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
           join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
         where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '(ARRAY\\[|length\\(\\w+\\) = \\d+|= ''\\w+''::text|\\{\\d+\\}\\$)'`,
      )
      return [...rows.map(({ name }) => name), 'public.profiles.time_zone']
    }),
  )
  alder = await settle('alder')
  birch = await settle('birch')
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the catalogue', () => {
  test('assigns every table to a kind of owner', async () => {
    const theirs = await asOwner((client) => rowsOfPerson(client, catalogue, alder.userId))
    expect([...theirs.keys(), ...nobodys].sort()).toEqual([...catalogue.tables].sort())
    // The access matrix' fixture must have a row in a new table too.
    expect([...theirs].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([
      'public.account_deletions',
      // Marks of agents.
      'public.attention_marks',
      // What sources say of a listing hangs on it, but never on one that a person added.
      'public.source_postings',
      'public.merged_postings',
    ])
  })

  test('lists each reference that survives its person', () => {
    const surviving = catalogue.ties.filter((tie) => tie.parent === PERSON && tie.onDelete !== 'c')
    expect(surviving.map(({ table, columns }) => `${table}.${columns.join()}`).sort()).toEqual(mentions)
    expect(surviving.filter(({ onDelete }) => onDelete !== 'n')).toEqual([])
  })
})

describe('markers in the text columns of a person’s rows', () => {
  beforeAll(async () => {
    alder = await plant(alder, 'alder')
    birch = await plant(birch, 'birch')
    // Each person is also referred to in the other's rows.
    for (const [person, otherPerson] of [
      [alder, birch],
      [birch, alder],
    ] as const) {
      await asOwner(async (client) => {
        await client.query('update public.job_applications set assigned_agent = $2 where user_id = $1', [
          person.userId,
          otherPerson.userId,
        ])
        await client.query(
          'update public.application_status_history set changed_by = $2 where application_id = $1',
          [person.applicationId, otherPerson.userId],
        )
        for (const column of [
          'client_agent_periods.agent_id',
          'client_agent_periods.assigned_by',
          'client_agents.assigned_by',
        ]) {
          const [table, name] = column.split('.')
          await client.query(`update public.${table} set ${name} = $2 where client_id = $1`, [
            person.userId,
            otherPerson.userId,
          ])
        }
        await client.query('update public.user_roles set assigned_by = $2 where user_id = $1', [
          person.userId,
          otherPerson.userId,
        ])
      })
    }
  })

  test('markers are in every table of persons with text columns', () => {
    expect(alder.planted.length).toBeGreaterThanOrEqual(25)
    console.info(
      `planted: ${alder.planted.length} words of one person in ${new Set(alder.planted.map(({ table }) => table)).size} tables`,
    )
  })

  test('an export contains every row and marker of the person, no secret and nothing of others', async () => {
    await app.as(alder).accounts.requestExport()
    // Read before the job, because a finished export replaces the previous one.
    const rows = await asOwner((client) => rowsOfPerson(client, catalogue, alder.userId))
    await app.runJobs()
    const { export: latest } = await app.as(alder).accounts.latestExport()
    const file = await app.as(alder).accounts.downloadExport({ id: latest?.id ?? '' })
    const text = await file.body.text()
    const document = JSON.parse(text) as {
      tables: Record<string, unknown[]>
      files: { base64: string }[]
    }
    const files = document.files.map(({ base64 }) => Buffer.from(base64, 'base64').toString())
    const counts = (of: Iterable<[string, unknown[]]>) =>
      Object.fromEntries([...of].map(([table, found]) => [table, found.length]).sort())
    expect(
      counts(
        Object.entries(document.tables).map(([table, found]) => [
          table.includes('.') ? table : `public.${table}`,
          found,
        ]),
      ),
    ).toEqual(counts(rows))
    const isSecret = ({ table, column }: Markers) =>
      catalogue.comments.some(
        (columnComment) =>
          columnComment.table === table &&
          columnComment.column === column &&
          columnComment.comment === 'secret',
      )
    const missing = alder.planted.filter((marker) => !isSecret(marker) && !text.includes(marker.word))
    expect(missing).toEqual([])
    expect(alder.planted.filter((marker) => isSecret(marker) && text.includes(`"${marker.word}"`))).toEqual(
      [],
    )
    expect(files.some((content) => content.startsWith('alder-file-'))).toBe(true)
    const all = text + files.join('\n')
    expect(words(birch).filter((word) => all.includes(word))).toEqual([])
    expect(all.match(/birch-[\w-]*/g) ?? []).toEqual([])
  })
})

describe('the erasure after the grace period', () => {
  const erasedWords = [
    'alder-told-to-the-agent',
    'alder-left-the-agent',
    'alder-left-with-birch',
    'alder-disputed',
  ]
  const keptWord = 'birch-left-the-agent'

  test('nothing of the person is left in tables, jobs, emails, files and logs, and others keep everything', async () => {
    const agent = await app.build.agent()
    await asOwner((client) =>
      client.query(
        `insert into public.notifications (user_id, application_id, application_user_id, title, message) values ($1, $2, $4, $3, 'x')`,
        [agent.userId, alder.applicationId, erasedWords[0], alder.userId],
      ),
    )
    for (const { message = '', about } of [
      { message: erasedWords[1], about: [alder.userId] },
      { message: erasedWords[2], about: [alder.userId, birch.userId] },
      { message: keptWord, about: [birch.userId] },
    ]) {
      await app.ports.withWorker((tx) =>
        insertNotification(tx, agent.userId, { title: 'x', message, actionUrl: '/clients', about }),
      )
    }
    // Staff look for the person by name.
    const admin = await app.build.admin()
    await app.as(admin).audit.list({ search: 'alder-looked-for' })
    for (const list of ['audit_logs', 'users']) {
      const address = `/rest/v1/rpc/export_${list}?search=alder-looked-for`
      expect((await app.fetch(address, { person: admin })).status).toBe(200)
    }
    // Both are markers.
    const hash = await passwords.hash(password)
    await asOwner((client) =>
      client.query(`update auth.account set "providerId" = 'credential', password = $2 where "userId" = $1`, [
        alder.userId,
        hash,
      ]),
    )
    await app.as(await app.build.session(alder)).accounts.close({ confirmation: 'DELETE', password })
    await app.runJobs()
    const notice = { template: 'staff.dispute', to: 'admins', once: false, actionUrl: '/' }
    await app.queue.enqueue({
      job: staffNotice.name,
      data: { ...notice, values: { person: erasedWords[3] }, about: [alder.userId] },
      startAfter: new Date(Date.now() + DAY_MS),
    })
    await app.queue.enqueue(queuedEmail(passwordChanged, alder.userId, {}))
    await app.ports.database.withAdministrator((client) =>
      client.query(
        `update jobs.job set state = 'failed', output = jsonb_build_object('message', '550 ' || $1 || ' is unknown')
         where state = 'created' and data ->> 'userId' = $2`,
        [alder.email.toUpperCase(), alder.userId],
      ),
    )
    const before = (await dumpRows(app.ports.database)) + (await dumpFiles(folder))
    const theirs = [...words(alder), alder.email, ...erasedWords]
    const written = theirs.filter((word) => before.includes(word))
    // The request ends the sessions. Everything else is kept until the erasure.
    expect(written.length).toBeGreaterThan(theirs.length - 10)

    app.clock.set(new Date(NOW.getTime() + DELETION_GRACE_DAYS * DAY_MS))
    for (const _hour of [1, 2]) await eraseDueAccounts.work({}, app.ports)
    const { rows: queued } = await app.ports.database.pool.query(
      `select data from jobs.job where name = 'accounts.erase' and state = 'created'`,
    )
    expect(queued).toEqual([{ data: { userId: alder.userId } }])
    await app.runJobs()
    app.clock.set(NOW)

    const stored = (await dumpRows(app.ports.database)).toLowerCase()
    const filed = (await dumpFiles(folder)).toLowerCase()
    for (const place of [stored, filed, logged.toLowerCase()]) {
      expect(theirs.filter((word) => place.includes(word))).toEqual([])
      expect(place.match(/alder-[\w-]*/g) ?? []).toEqual([])
    }
    for (const key of alder.keys) expect(await app.ports.storage.get(key)).toBeNull()
    const birchs = words(birch).filter((word) => before.includes(word))
    expect(birchs.length).toBeGreaterThan(words(birch).length - 10)
    expect([...birchs, keptWord].filter((word) => !stored.includes(word))).toEqual([])
    expect(words(birch).filter((word) => logged.includes(word))).toEqual([])
    for (const key of birch.keys) expect(await app.ports.storage.get(key)).not.toBeNull()
  })

  test('the audit log refers to nobody', async () => {
    const { rows } = await asOwner((client) =>
      client.query<{ text: string }>('select l::text as text from public.audit_logs l'),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(alder.userId))).toEqual([])
  })
})
