import { WAITING_MAX_DEFAULT } from '../contract/scout/model.ts'
import { LEGAL_VERSION } from '../contract/shared/legal.ts'
import { prepareDue } from '../server/features/scout/jobs.ts'
import { startTestApp } from '../server/testing/app.ts'
import { startTestPostgres } from '../server/testing/database/postgres.ts'
import { fittingJob, record, scoutFor, wishes } from '../server/testing/people/scout.ts'

const [clients = 1000, listings = 2000] = process.argv.slice(2).map(Number)
const TARGET_SECONDS = 60

const postgres = await startTestPostgres()
process.env.TEST_DATABASE_URL = postgres.url
const app = await startTestApp()
const { database, withWorker } = app.ports

/** One in two is of the role, and fits. */
await scoutFor(app).list(
  Array.from({ length: listings }, (_, at) => ({
    ...fittingJob(`${at}`, `Company ${at}`),
    ...(at % 2 === 0 && { title: 'Registered Nurse' }),
  })),
)

await database.withOwner(async (client) => {
  await client.query(
    `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified")
     select 'Mara Okafor', 'mara' || n || '@pass.example', 'Mara', 'Okafor', true from generate_series(1, $1::integer) n`,
    [clients],
  )
  await client.query(
    `update public.profiles set positions = $1::jsonb, skills_interests = $2, location = $3, terms_accepted = true,
       privacy_accepted = true, terms_version = $4, privacy_version = $4, terms_accepted_at = now(), privacy_accepted_at = now()`,
    [JSON.stringify(record.positions), record.skills_interests, record.location, LEGAL_VERSION],
  )
  await client.query(
    `insert into public.job_preferences (user_id, target_titles, preferred_locations, employment_types, salary_min)
     select user_id, $1, $2, $3, $4 from public.profiles`,
    [wishes.target_titles, wishes.preferred_locations, wishes.employment_types, wishes.salary_min],
  )
})
await database.withAdministrator((client) => client.query('vacuum analyze'))

let statements = 0
const counting: typeof withWorker = (fn, options) =>
  withWorker(
    (tx) =>
      fn({
        ...tx,
        db: tx.db.withPlugin({
          transformQuery({ node }) {
            statements += 1
            return node
          },
          transformResult: async ({ result }) => result,
        }) as typeof tx.db,
      }),
    options,
  )

/** A pass over everybody: how long it took, and with how many statements. */
async function pass(): Promise<void> {
  await database.withOwner((client) =>
    client.query(`insert into public.scout_settings (user_id) select user_id from public.profiles
      on conflict (user_id) do update set is_due = true`),
  )
  statements = 0
  const start = performance.now()
  await prepareDue({ ...app.ports, withWorker: counting })
  const seconds = (performance.now() - start) / 1000
  const perClient = (statements / clients).toFixed(2)
  console.log(`${seconds.toFixed(1)} s, ${statements} statements, ${perClient} a client`)
  if (seconds > TARGET_SECONDS) process.exitCode = 1
}

/** What passes write: how much, and a sum that differs after any change. */
async function readWritten(): Promise<string> {
  const { rows } = await database.withOwner((client) =>
    client.query(`select
      (select count(*) || ' drafts ' || md5(string_agg(id || xmin::text, '' order by id)) from public.drafts) as drafts,
      (select count(*) || ' letters ' || md5(string_agg(id || xmin::text, '' order by id)) from public.letters) as letters,
      (select count(*) || ' events ' || md5(string_agg(id || xmin::text, '' order by id)) from public.scout_activity) as events`),
  )
  return Object.values(rows[0]).join(', ')
}

console.log(`${clients} clients, ${listings} listings, at most ${WAITING_MAX_DEFAULT} drafts for each`)
await pass()
const first = await readWritten()
console.log(first)
await pass()
const isSame = (await readWritten()) === first
console.log(isSame ? 'The second pass wrote nothing.' : 'THE SECOND PASS WROTE SOMETHING.')
if (!isSame) process.exitCode = 1

await app.close()
await postgres.stop()
