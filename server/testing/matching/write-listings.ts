import type { DatabasePlatform } from '../../platform/db/port.ts'
import { ROLE_SETS, type TestListing } from './listings.ts'

type Owner = Pick<DatabasePlatform, 'withOwner'>

/** Inserts the role sets that the listings name. */
export const writeRoleSets = ({ withOwner }: Owner): Promise<unknown> =>
  withOwner((client) =>
    client.query(
      'insert into public.role_sets (first, second, is_weak) select n, null, false from generate_series(1, $1) n',
      [ROLE_SETS],
    ),
  )

const incoming = `jsonb_to_recordset($1::jsonb) as i (listing_id uuid, location_id int, is_remote boolean, industry smallint,
  employment_type smallint, experience_level smallint, salary_annual_max int, skills int[], company_key text,
  posted_date timestamptz, created_at timestamptz, is_active boolean, role_set smallint, title_words text[], title text,
  description text)`
const columns = `listing_id, location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills,
  company_key, posted_date, created_at, is_active, role_set, title_words`
const assignments = columns.replaceAll(/\w+/g, (name) => `${name} = excluded.${name}`)

/** Inserts or updates listings with their features. */
export const writeListings = ({ withOwner }: Owner, listings: readonly TestListing[]): Promise<void> =>
  withOwner(async (client) => {
    const rows = listings.map(({ words: [title, ...others], ...features }) => ({
      ...features,
      title,
      title_words: [title],
      description: others.join(' and '),
    }))
    const values = [JSON.stringify(rows)]
    await client.query(
      `insert into public.job_listings (id, source, dedupe_key, content_hash, title, company, description, posted_date, created_at, is_active)
       select listing_id, 'test', listing_id, 'x', title, company_key, description, posted_date, created_at, is_active from ${incoming}
       on conflict (id) do update set title = excluded.title, company = excluded.company, description = excluded.description,
         posted_date = excluded.posted_date, is_active = excluded.is_active`,
      values,
    )
    await client.query(
      `insert into public.listing_features (${columns}) select ${columns} from ${incoming}
       on conflict (listing_id) do update set ${assignments}`,
      values,
    )
  })
