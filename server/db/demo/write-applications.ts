import type { ClientBase } from 'pg'
import { matchListings } from '../../features/matching/service.ts'
import type { World } from '../../platform/world.ts'
import { type DemoApplication, type DemoStep, demoApplications } from './applications.ts'
import type { DemoIds } from './write-people.ts'

const DAY_MS = 86_400_000
/** Of the best matches every third was applied to, so that good ones are left to apply to. */
const EVERY = 3
const everyJob = {
  search: '',
  remote: false,
  place: null,
  employment_type: null,
  matches_only: false,
} as const

export interface DemoListing {
  readonly id: string
  readonly title: string
  readonly company: string
  readonly location: string
  readonly description: string
  readonly is_remote: boolean
  readonly salary_max: number | null
  readonly posted_date: Date
  readonly score: number
}

/** Jobs this person would apply to, the oldest first. */
export async function chooseListings(world: World, userId: string, count: number): Promise<DemoListing[]> {
  const { items } = await world.withActor({ userId, role: 'client' }, (tx) =>
    matchListings(tx, { ...everyJob, sort: 'match', page: 1, page_size: count * EVERY }),
  )
  const chosen = items.filter((_, index) => index % EVERY === EVERY - 1)
  const scores = new Map(chosen.map(({ listing_id, match_score }) => [listing_id, match_score]))
  const { rows } = await world.database.withOwner((client) =>
    client.query<Omit<DemoListing, 'score'>>(
      `select id, title, company, location, description, is_remote, salary_max, posted_date
       from public.job_listings where id = any ($1) order by posted_date, id`,
      [[...scores.keys()]],
    ),
  )
  return rows.map((row) => ({ ...row, score: scores.get(row.id) ?? 0 }))
}

/** The client's applications with their histories, the news of them, and what they used of the month. */
export async function writeApplications(
  client: ClientBase,
  ids: DemoIds,
  listings: readonly DemoListing[],
  now: Date,
): Promise<void> {
  for (const [index, application] of demoApplications.toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    const listing = listings[index]
    if (listing) await writeApplication(client, ids, listing, application, now)
  }
  const month = `date_trunc('month', $2::timestamptz at time zone 'America/New_York')`
  await client.query(
    `update public.profiles p set total_applications_sent = a.total, applications_used_this_month = a.month, usage_month = ${month}
     from (select count(*) as total,
             count(*) filter (where application_date at time zone 'America/New_York' >= ${month}) as month
           from public.job_applications where user_id = $1) a
     where p.user_id = $1`,
    [ids.client, now],
  )
}

async function writeApplication(
  client: ClientBase,
  ids: DemoIds,
  listing: DemoListing,
  demo: DemoApplication,
  now: Date,
): Promise<void> {
  // Nobody applies before the job is posted, and nothing happens later than now.
  const sent = Math.max(now.getTime() - demo.daysAgo * DAY_MS, listing.posted_date.getTime() + DAY_MS / 12)
  const at = (day: number) => new Date(Math.min(now.getTime(), sent + day * DAY_MS))
  const actAs = (userId: string) => client.query(`select set_config('app.user_id', $1, true)`, [userId])
  await actAs(ids.client)
  const { rows } = await client.query<{ id: string }>(
    `insert into public.job_applications (user_id, listing_id, job_title, company_name, job_location, job_description, is_remote,
       salary_mentioned, match_score, notes, response_type, assigned_agent, application_date, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13) returning id`,
    [
      ids.client,
      listing.id,
      listing.title,
      listing.company,
      listing.location,
      listing.description,
      listing.is_remote,
      listing.salary_max,
      listing.score,
      demo.notes ?? '',
      demo.response,
      demo.steps.length > 0 ? ids.agent : null,
      at(0),
    ],
  )
  const id = rows[0]?.id ?? ''
  for (const step of demo.steps) {
    await actAs(ids[step.by])
    await client.query(
      'update public.job_applications set status = $2, agent_notes = coalesce($3, agent_notes), updated_at = $4 where id = $1',
      [id, step.status, step.note ?? null, at(step.day)],
    )
    if (step.note) await writeNews(client, ids.client, id, listing, step, at(step.day), now)
  }
}

async function writeNews(
  client: ClientBase,
  userId: string,
  applicationId: string,
  listing: DemoListing,
  { status, note }: DemoStep,
  at: Date,
  now: Date,
): Promise<void> {
  const isOffer = status === 'offer_received'
  const readAt = now.getTime() - at.getTime() > 10 * DAY_MS ? new Date(at.getTime() + DAY_MS / 4) : null
  await client.query(
    `insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, read, read_at, created_at)
     values ($1, $2, $3, 'application_status_update', $4, $5, $6, $7, $8, $9)`,
    [
      userId,
      isOffer ? 'Offer received' : 'Application update',
      `${listing.title} at ${listing.company}: ${note}`,
      isOffer ? 'high' : 'normal',
      `/applications#${applicationId}`,
      applicationId,
      readAt !== null,
      readAt,
      at,
    ],
  )
}
