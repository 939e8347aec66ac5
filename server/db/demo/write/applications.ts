import type { ClientBase } from 'pg'
import { createMatching, findCompared } from '../../../features/matching/service.ts'
import { openSqlIndex } from '../../../features/matching/sql-index/open.ts'
import type { Ports } from '../../../ports.ts'
import { actAs } from '../act-as.ts'
import { type DemoApplication, type DemoStep, demoApplications } from '../applications.ts'
import { targetTitles } from '../content/career.ts'
import { clearOldFollowUp, handIn } from './hand-in.ts'
import type { DemoIds } from './people.ts'

const DAY_MS = 86_400_000
/** Minimum time between a posting and an application, two hours. */
const LISTED_MS = DAY_MS / 12
/** Only every third of the best matches gets an application, so that good matches remain. */
const EVERY = 3
const MATCHES = 210
const ZONE = 'America/New_York'
const everyJob = {
  search: '',
  remote: false,
  place: null,
  in_preferred_places: false,
  employment_type: null,
  salary_min: null,
  matches_only: false,
  shows_not_remote: false,
  new_since: null,
  new_only: false,
  roles: 'all',
} as const

export interface DemoListing {
  readonly id: string
  readonly title: string
  readonly company: string
  readonly location: string
  readonly description: string
  readonly job_url: string | null
  readonly is_remote: boolean
  readonly salary_min: number | null
  readonly salary_max: number | null
  readonly salary_currency: string | null
  readonly posted_date: Date
  readonly score: number
}

/** Roles that somebody who moves data takes where there is none of their own. */
const neighbours = [
  'Platform Engineer',
  'Business Intelligence',
  'Data Scientist',
  'Machine Learning',
  'Full Stack',
]

/** The score ignores titles, so applications are for the client's own roles first. */
function closeness({ title }: DemoListing): number {
  if (targetTitles.some((targetTitle) => title.includes(targetTitle))) return 2
  return neighbours.some((neighbour) => title.includes(neighbour)) ? 1 : 0
}

/** Jobs this person could have applied to, the best first. */
export async function findCandidates(ports: Ports, userId: string): Promise<DemoListing[]> {
  const matching = createMatching(openSqlIndex())
  const { items } = await ports.withActor({ userId, role: 'client' }, (tx) =>
    matching.matchListings(tx, { ...everyJob, sort: 'match', page: 1, page_size: MATCHES }, (ids) =>
      findCompared(tx, ids),
    ),
  )
  await matching.close()
  const candidates = items.filter((_, index) => index % EVERY === EVERY - 1)
  const scores = new Map(candidates.map(({ listing_id, match_score }) => [listing_id, match_score]))
  const { rows } = await ports.database.withOwner((client) =>
    client.query<Omit<DemoListing, 'score'>>(
      `select id, title, company, location, description, coalesce(job_url, apply_url) as job_url, is_remote, salary_min, salary_max, salary_currency, posted_date
       from public.job_listings where id = any ($1) order by id`,
      [[...scores.keys()]],
    ),
  )
  return rows
    .map((row) => ({ ...row, score: scores.get(row.id) ?? 0 }))
    .sort(
      (a, b) =>
        closeness(b) - closeness(a) || b.score - a.score || a.posted_date.getTime() - b.posted_date.getTime(),
    )
}

/** Takes the best candidate that was listed at that time, else the one that was listed first. */
export function pickListing(candidates: DemoListing[], sent: number): DemoListing | undefined {
  const listed = candidates.findIndex(({ posted_date }) => posted_date.getTime() + LISTED_MS <= sent)
  const earliest = candidates.reduce(
    (best, { posted_date }, index) =>
      posted_date < (candidates[best]?.posted_date ?? posted_date) ? index : best,
    0,
  )
  return candidates.splice(listed >= 0 ? listed : earliest, 1)[0]
}

/** Fields of a job that an application copies. */
type AppliedJob = Omit<DemoListing, 'id' | 'posted_date'> & {
  readonly id: string | null
  readonly posted: number
}

function selectJob(
  { job, daysAgo }: DemoApplication,
  candidates: DemoListing[],
  now: Date,
): AppliedJob | null {
  const unlisted = { id: null, job_url: null, salary_min: null, salary_max: null, salary_currency: null }
  if (job) return { ...job, ...unlisted, is_remote: job.isRemote, posted: 0 }
  const listing = pickListing(candidates, now.getTime() - daysAgo * DAY_MS)
  return listing ? { ...listing, posted: listing.posted_date.getTime() } : null
}

/** Writes the client's applications with status history, notifications and monthly usage. Takes their listings off the candidates. */
export async function writeApplications(
  client: ClientBase,
  ids: DemoIds,
  candidates: DemoListing[],
  now: Date,
): Promise<void> {
  await actAs(client, ids.admin, new Date(now.getTime() - 84 * DAY_MS))
  await client.query('select app.move_client($1, $2, null, null, $3)', [
    ids.client,
    ids.agent,
    'demonstration',
  ])
  const inOrder = demoApplications.toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const [index, application] of inOrder.entries()) {
    const job = selectJob(application, candidates, now)
    const proof = index % 3 === 2 ? 'text' : 'number'
    if (job) await writeApplication(client, ids, { job, proof }, application, now)
  }
  const month = `date_trunc('month', $2::timestamptz at time zone '${ZONE}')`
  await client.query(
    `update public.profiles p set total_applications_sent = a.total, applications_used_this_month = a.month, usage_month = ${month}
     from (select count(*) as total,
             count(*) filter (where application_date at time zone '${ZONE}' >= ${month}) as month
           from public.job_applications where user_id = $1) a
     where p.user_id = $1`,
    [ids.client, now],
  )
}

async function writeApplication(
  client: ClientBase,
  ids: DemoIds,
  { job, proof }: { readonly job: AppliedJob; readonly proof: 'number' | 'text' },
  demo: DemoApplication,
  now: Date,
): Promise<void> {
  // An application is never sent before the posting, and no event is in the future.
  const sent = Math.max(now.getTime() - demo.daysAgo * DAY_MS, job.posted + LISTED_MS)
  const at = (day: number) => new Date(Math.min(now.getTime(), sent + day * DAY_MS))
  await actAs(client, ids.client, at(0))
  const { action, interview } = demo
  const day = `($13::timestamptz at time zone '${ZONE}')::date`
  const { rows } = await client.query<{ id: string }>(
    `insert into public.job_applications (user_id, listing_id, job_title, company_name, job_location, job_description, is_remote,
       salary_mentioned, match_score, notes, response_type, application_date, created_at, updated_at,
       next_action, next_action_date, interview_at, interview_minutes, interview_place, interview_link,
       salary_min, salary_max, salary_currency, job_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12,
       $14, ${day} + $15::integer, (${day} + $16::integer + $17::time) at time zone '${ZONE}', $18, $19, $20,
       $21, $22, $23, $24) returning id`,
    [
      ids.client,
      job.id,
      job.title,
      job.company,
      job.location,
      job.description,
      job.is_remote,
      job.salary_max ?? job.salary_min,
      job.score,
      demo.notes ?? '',
      demo.response,
      at(0),
      now,
      action?.text ?? '',
      action?.inDays ?? null,
      interview?.inDays ?? null,
      interview?.at ?? null,
      interview?.minutes ?? null,
      interview?.place ?? '',
      interview?.link ?? '',
      job.salary_min,
      job.salary_max,
      job.salary_currency,
      job.job_url,
    ],
  )
  const id = rows[0]?.id ?? ''
  await client.query('select app.freeze_cv($1, null)', [id])
  for (const step of demo.steps) {
    await actAs(client, ids[step.by], at(step.day))
    if (step.status === 'applied') {
      await handIn(client, { applicationId: id, jobTitle: job.title, companyName: job.company, proof })
      await clearOldFollowUp(client, { applicationId: id, clientId: ids.client, at: at(step.day), now })
    } else
      await client.query(
        'update public.job_applications set status = $2, agent_notes = coalesce($3, agent_notes), updated_at = $4 where id = $1',
        [id, step.status, step.note ?? null, at(step.day)],
      )
    if (step.note) await writeNotification(client, ids.client, id, job, step, at(step.day), now)
  }
}

async function writeNotification(
  client: ClientBase,
  userId: string,
  applicationId: string,
  job: AppliedJob,
  { status, note }: DemoStep,
  at: Date,
  now: Date,
): Promise<void> {
  const isOffer = status === 'offer_received'
  const readAt = now.getTime() - at.getTime() > 10 * DAY_MS ? new Date(at.getTime() + DAY_MS / 4) : null
  await client.query(
    `insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, application_user_id,
       read, read_at, created_at)
     values ($1, $2, $3, 'application_status_update', $4, $5, $6, $1, $7, $8, $9)`,
    [
      userId,
      isOffer ? 'Offer received' : 'Application update',
      `${job.title} at ${job.company}: ${note}`,
      isOffer ? 'high' : 'normal',
      `/applications#${applicationId}`,
      applicationId,
      readAt !== null,
      readAt,
      at,
    ],
  )
}
