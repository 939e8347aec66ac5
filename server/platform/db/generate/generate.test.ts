import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../testing/database/database.ts'
import { generateSchema } from './schema.ts'
import { generateTypes } from './types.ts'

const database = await cloneDatabase()
afterAll(() => database.close())

await database.withOwner((client) =>
  client.query(`
    create table public.zoo_animals (
      id bigint generated always as identity primary key,
      name text not null check (length(name) < 9), legs int not null default 4, born date, seen timestamptz not null,
      tags text[] not null, weights numeric[], fed numeric not null, facts jsonb not null default '{}',
      shout text generated always as (upper(name)) stored);
    comment on column public.zoo_animals.born is 'the keeper''s guess';
    create index zoo_by_name on public.zoo_animals (name);
    select app.protect('public.zoo_animals');
    create policy look on public.zoo_animals for select to jobscout_app using (legs > 2);
    grant select, insert (name, legs) on public.zoo_animals to jobscout_app;
    create view public.zoo_names with (security_invoker = true) as select name from public.zoo_animals;
    grant select on public.zoo_names to jobscout_app`),
)

test('a table becomes an interface with select and write types', async () => {
  const types = await database.withOwner(generateTypes)
  expect(types).toContain(`export interface ZooAnimals {
  id: ColumnType<string, never, never>
  name: string
  legs: Generated<number>
  born: string | null
  seen: ColumnType<Date, Date | string, Date | string>
  tags: string[]
  weights: ColumnType<number[] | null, (string | number)[] | null, (string | number)[] | null>
  fed: ColumnType<string, string | number, string | number>
  facts: ColumnType<Json, JsonInput | undefined, JsonInput>
  shout: ColumnType<string | null, never, never>
}`)
  expect(types).toContain(`export interface ZooNames {
  name: ColumnType<string | null, never, never>
}`)
  expect(types).toContain('  zoo_animals: ZooAnimals\n  zoo_names: ZooNames\n')
  expect(types).toContain(`  'auth.user': AuthUser\n`)
  expect(types).not.toMatch(/schema_(migrations|files)/)
})

test('the schema contains everything of a table and is deterministic', async () => {
  const schema = await database.withOwner(generateSchema)
  const table = schema.slice(
    schema.indexOf('create table zoo_animals'),
    schema.indexOf('create view public.zoo_names'),
  )
  for (const line of [
    '  id bigint not null generated always as identity,',
    '  legs integer not null default 4,',
    '  shout text generated always as (upper(name)) stored,',
    '  constraint zoo_animals_name_check CHECK (length(name) < 9)',
    `comment on column zoo_animals.born is 'the keeper''s guess';`,
    'CREATE INDEX zoo_by_name ON public.zoo_animals USING btree (name);',
    'alter table zoo_animals enable row level security;',
    'alter table zoo_animals force row level security;',
    'create policy look on zoo_animals for select to jobscout_app\n  using (legs > 2);',
    'grant select on zoo_animals to jobscout_app;',
    'grant insert (name, legs) on zoo_animals to jobscout_app;',
  ]) {
    expect(table).toContain(line)
  }
  expect(schema).toContain('create view public.zoo_names with (security_invoker=true) as')
  expect(schema).toContain('grant select on public.zoo_names to jobscout_app;')
  expect(await database.withOwner(generateSchema)).toBe(schema)
})
