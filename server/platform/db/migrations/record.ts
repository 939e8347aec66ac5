import type pg from 'pg'

export interface AppliedMigration {
  name: string
  checksum: string
}

export interface AppliedFile {
  name: string
  checksum: string
  /** What the file states: `function app.f(uuid)`, `trigger t on public.x`, `policy p on public.x`, `table public.x`. */
  objects: string[]
}

/** The two tables of what this database has, as a transaction. */
export const recordTables = `
    begin;
    set local role jobscout_owner;
    create table app.schema_migrations (
      name text primary key,
      checksum text not null,
      created_at timestamptz not null default now()
    );
    alter table app.schema_migrations enable row level security;
    alter table app.schema_migrations force row level security;
    create policy owner_all on app.schema_migrations to jobscout_owner using (true) with check (true);
    comment on table app.schema_migrations is 'Which migrations this database has, written by the migrator only.';
    create table app.schema_files (
      name text primary key,
      checksum text not null,
      objects text[] not null,
      created_at timestamptz not null default now()
    );
    alter table app.schema_files enable row level security;
    alter table app.schema_files force row level security;
    create policy owner_all on app.schema_files to jobscout_owner using (true) with check (true);
    comment on table app.schema_files is
      'Which functions, triggers, policies and grants are in force, by file, written by the migrator only.';
    commit`

export const recordMigration = 'insert into app.schema_migrations (name, checksum) values ($1, $2)'

export async function createRecord(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('app.schema_migrations') as existing`)
  if (!rows[0]?.existing) await client.query(recordTables)
}

/** The applied migrations in order. */
export async function readMigrationRecord(client: pg.ClientBase): Promise<AppliedMigration[]> {
  return asOwner<AppliedMigration>(
    client,
    'select name, checksum from app.schema_migrations order by name collate "C"',
  )
}

export async function readFileRecord(client: pg.ClientBase): Promise<AppliedFile[]> {
  return asOwner<AppliedFile>(client, 'select name, checksum, objects from app.schema_files')
}

async function asOwner<Row extends pg.QueryResultRow>(client: pg.ClientBase, query: string): Promise<Row[]> {
  await client.query('set role jobscout_owner')
  const { rows } = await client.query<Row>(query)
  await client.query('reset role')
  return rows
}
