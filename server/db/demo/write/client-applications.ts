import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import type { ClientBase } from 'pg'
import { actAs } from '../act-as.ts'
import { createSeededChoice, type SeededChoice } from '../random.ts'
import type { DemoClient } from '../staff.ts'
import { clearOldFollowUp, handIn } from './hand-in.ts'

const DAY_MS = 86_400_000

export interface WrittenClient extends DemoClient {
  readonly id: string
  /** Null for those who wait. */
  readonly agentId: string | null
}

interface Step {
  readonly status: ApplicationStatus
  /** Days after the application was sent. */
  readonly day: number
}

const inHand: Step = { status: 'in_progress', day: 0.3 }
const handedIn: Step = { status: 'applied', day: 0.8 }

/** What became of applications that were handed in, by how often. */
const lifecycles: readonly (readonly [number, readonly Step[]])[] = [
  [6, [{ status: 'rejected', day: 24 }]],
  [
    3,
    [
      { status: 'pending', day: 3 },
      { status: 'rejected', day: 15 },
    ],
  ],
  [
    3,
    [
      { status: 'responded', day: 7 },
      { status: 'rejected', day: 16 },
    ],
  ],
  [
    3,
    [
      { status: 'responded', day: 6 },
      { status: 'interview_scheduled', day: 9 },
    ],
  ],
  [
    1,
    [
      { status: 'interview_scheduled', day: 8 },
      { status: 'offer_received', day: 19 },
    ],
  ],
  [4, [{ status: 'rejected', day: 11 }]],
  [3, []],
]

interface PlannedApplication {
  readonly clientId: string
  readonly agentId: string | null
  readonly listing: number
  readonly sent: Date
  readonly steps: readonly Step[]
}

function plan(clients: readonly WrittenClient[], listings: number, now: Date): PlannedApplication[] {
  return clients.flatMap(({ id, agentId, joined, applications }, index) => {
    const choose = createSeededChoice(9000 + index)
    const taken = choose.some([...Array(listings).keys()], applications)
    return taken.map((listing) => {
      const ago = 0.4 + choose.share() ** 1.25 * Math.min(joined - 0.8, 84)
      return {
        clientId: id,
        agentId,
        listing,
        sent: new Date(now.getTime() - ago * DAY_MS),
        steps: agentId ? stepsWithin(choose, ago) : [{ status: 'applied' as const, day: 0.3 }],
      }
    })
  })
}

/** What happened within so many days: it is handed in on the first one, and some are withdrawn before. */
function stepsWithin(choose: SeededChoice, days: number): readonly Step[] {
  if (days < handedIn.day) return [inHand]
  if (choose.share() < 0.04) return [{ status: 'withdrawn', day: 0.5 }]
  return [handedIn, ...choose.weighted(lifecycles)].filter(({ day }) => day < days)
}

/** Writes the applications of clients, with what became of each, and the months that these count in. */
export async function writeClientApplications(
  client: ClientBase,
  clients: readonly WrittenClient[],
  now: Date,
): Promise<void> {
  const { rows: listings } = await client.query<{ id: string }>(
    'select id from public.job_listings where is_active order by dedupe_key limit 400',
  )
  const planned = plan(clients, listings.length, now)
  const written: WrittenApplication[] = []
  for (const application of planned) {
    await actAs(client, application.clientId, application.sent)
    const { rows } = await client.query<Pick<WrittenApplication, 'id' | 'job_title' | 'company_name'>>(
      `insert into public.job_applications (user_id, listing_id, job_title, company_name, job_location, job_description, job_url,
         is_remote, salary_min, salary_max, salary_currency, application_date, created_at, updated_at)
       select $1, id, title, company, location, description, coalesce(job_url, apply_url), is_remote, salary_min, salary_max,
         salary_currency, $3, $3, $3
       from public.job_listings where id = $2
       on conflict do nothing returning id, job_title, company_name`,
      [application.clientId, listings[application.listing]?.id, application.sent],
    )
    if (rows[0]) written.push({ ...application, ...rows[0] })
  }
  await writeSteps(client, written, now)
  await client.query(
    `update public.profiles p set total_applications_sent = a.total from
       (select user_id, count(*) as total from public.job_applications group by user_id) a
     where a.user_id = p.user_id and p.total_applications_sent = 0`,
  )
  await client.query(
    `update public.job_applications a
     set quota_month = date_trunc('month', a.application_date at time zone p.time_zone)::date
     from public.profiles p where p.user_id = a.user_id`,
  )
  await client.query(
    `update public.profiles p set applications_used_this_month = a.used, usage_month = a.month from
       (select a.user_id, a.quota_month as month, count(*) as used
        from public.job_applications a join public.profiles p using (user_id)
        where a.quota_month = date_trunc('month', $1::timestamptz at time zone p.time_zone)::date group by 1, 2) a
     where a.user_id = p.user_id`,
    [now],
  )
}

interface WrittenApplication extends PlannedApplication {
  readonly id: string
  readonly job_title: string
  readonly company_name: string
}

/** In the order in which they happened, each by its agent or its client and at its time, as the audit log has them. */
async function writeSteps(
  client: ClientBase,
  written: readonly WrittenApplication[],
  now: Date,
): Promise<void> {
  const changes = written.flatMap(({ steps, ...application }, index) =>
    steps.map(({ status, day }) => ({
      ...application,
      status,
      proof: index % 3 === 0 ? ('text' as const) : ('number' as const),
      at: new Date(application.sent.getTime() + day * DAY_MS),
    })),
  )
  for (const change of changes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { id, status, agentId, clientId, at } = change
    await actAs(client, status === 'withdrawn' ? clientId : (agentId ?? clientId), at)
    if (status === 'applied') {
      await handIn(client, {
        applicationId: id,
        jobTitle: change.job_title,
        companyName: change.company_name,
        proof: agentId ? change.proof : 'stated',
      })
      await clearOldFollowUp(client, { applicationId: id, clientId, at, now })
    } else
      await client.query('update public.job_applications set status = $2, updated_at = $3 where id = $1', [
        id,
        status,
        at,
      ])
  }
}
