import type pg from 'pg'

/** The list of people and figures of all people read each of them: ten thousand rows. */
const peopleTables = ['profiles', 'client_agents']

/** Tables that grow with use: a request reads what it shows of them, by an index. */
const bigTables = [
  ...peopleTables,
  'job_applications',
  'application_status_history',
  'application_assignments',
  'audit_logs',
  'audit_chain',
  'notifications',
  'client_agent_periods',
]

export interface Reads {
  /** Sequential scans since the database was filled. */
  readonly scans: number
  /** Rows fetched by scans and indexes. */
  readonly rows: number
}

/** What the server's connections have read of the big tables. They are closed first, since each reports when it ends. */
export async function readsByTable(client: pg.Client): Promise<Map<string, Reads>> {
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and state = 'idle' and query not ilike 'listen%' and pid <> pg_backend_pid()`)
  const { rows } = await client.query<{ name: string; scans: string; rows: string }>(
    `select relname as name, seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
     from pg_stat_user_tables where relname = any ($1)`,
    [bigTables],
  )
  return new Map(rows.map((row) => [row.name, { scans: Number(row.scans), rows: Number(row.rows) }]))
}

/** The tables that were scanned in between, and the one of which most rows were read. `isOfAll` allows scans of people. */
export function compareReads(
  before: ReadonlyMap<string, Reads>,
  after: ReadonlyMap<string, Reads>,
  isOfAll: boolean,
) {
  const grown = [...after].map(([name, { scans, rows }]) => ({
    name,
    scans: scans - (before.get(name)?.scans ?? 0),
    rows: rows - (before.get(name)?.rows ?? 0),
  }))
  const [most] = grown.toSorted((a, b) => b.rows - a.rows)
  const scanned = grown.filter(({ scans }) => scans > 0).map(({ name }) => name)
  return { scanned: scanned.filter((name) => !(isOfAll && peopleTables.includes(name))), most }
}
