import { beforeEach, describe, expect, test } from 'vitest'
import { blankDatabase } from '../../../testing/database/blank-database.ts'
import { quietLog as log } from '../../../testing/database/logs.ts'
import { temporaryFolder } from '../../../testing/files/temporary-folder.ts'
import type { DatabasePlatform } from '../port.ts'
import { migrate } from './migrate.ts'

const people = `
  alter default privileges revoke execute on functions from public;
  create table public.people (name text primary key, age integer not null default 0);`
const greeting = `
  create or replace function app.greeting(p_name text) returns text
    language sql stable set search_path = '' as $$ select 'Hello ' || name from public.people where name = p_name $$;
  grant execute on function app.greeting to jobscout_app;`
const birthday = `
  create or replace function app.grow() returns trigger
    language plpgsql set search_path = '' as $$ begin new.age := old.age + 1; return new; end $$;
  create or replace trigger grow before update on public.people for each row execute function app.grow();`
const access = `
  create policy people_read on public.people for select to jobscout_app using (app.greeting(name) is not null);
  grant select on public.people to jobscout_app;
  grant update (age) on public.people to jobscout_app;`

const start = {
  'db/migrations/0001-people.sql': people,
  'features/people/database/access.sql': access,
  'features/people/database/birthday.sql': birthday,
  'features/people/database/greeting.sql': greeting,
}
const names = ['birthday', 'greeting', 'access'].map((file) => `features/people/database/${file}`)

let first: DatabasePlatform
let second: DatabasePlatform

const apply = async (changes: Record<string, string | undefined>, database = first): Promise<string[]> => {
  const files = Object.entries({ ...start, ...changes }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return migrate(database, { log, root: await temporaryFolder(Object.fromEntries(files)) })
}

const read = async (query: string): Promise<unknown> =>
  (await first.withOwner((client) => client.query({ text: query, rowMode: 'array' }))).rows.flat()

beforeEach(async () => {
  ;[first, second] = await blankDatabase()
  expect(await apply({})).toEqual(['0001-people', ...names])
})

describe('files in force', () => {
  test('are applied again when they changed, alone', async () => {
    expect(await apply({})).toEqual([])
    const changed = { 'features/people/database/greeting.sql': greeting.replace('Hello', 'Good morning') }
    expect(await apply(changed)).toEqual([names[1]])
    await read(`insert into public.people values ('Ada')`)
    expect(await read(`select app.greeting('Ada')`)).toEqual(['Good morning Ada'])
    expect(await apply(changed)).toEqual([])
  })

  test('are applied once when two servers start together', async () => {
    const changed = {
      'features/people/database/greeting.sql': `select pg_sleep(0.3); ${greeting.replace('Hello', 'Hi')}`,
    }
    const applied = await Promise.all([apply(changed), apply(changed, second)])
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [names[1]]])
    await read(`insert into public.people values ('Ada')`)
    expect(await read(`select app.greeting('Ada')`)).toEqual(['Hi Ada'])
  })

  test('lose the triggers, policies and grants that they no longer state', async () => {
    await apply({
      'features/people/database/access.sql': access.replace(/grant update.*/, ''),
      'features/people/database/birthday.sql': birthday.replace(/create or replace trigger.*/, ''),
      'features/people/database/greeting.sql': greeting.replace(/grant execute.*/, ''),
    })
    expect(await read(`select tgname from pg_trigger where tgrelid = 'public.people'::regclass`)).toEqual([])
    expect(
      await read(`select has_column_privilege('jobscout_app', 'public.people', 'age', 'update')`),
    ).toEqual([false])
    expect(await read(`select has_table_privilege('jobscout_app', 'public.people', 'select')`)).toEqual([
      true,
    ])
    expect(
      await read(`select has_function_privilege('jobscout_app', 'app.greeting(text)', 'execute')`),
    ).toEqual([false])
    await apply({ 'features/people/database/access.sql': undefined })
    expect(await read(`select policyname from pg_policies where tablename = 'people'`)).toEqual([])
    expect(await read(`select has_table_privilege('jobscout_app', 'public.people', 'select')`)).toEqual([
      false,
    ])
  })

  test('stay in force on a table that a migration makes anew', async () => {
    const anew = `drop table public.people; ${people.replace(/alter.*/, '')}`
    expect(await apply({ 'db/migrations/0002-anew.sql': anew })).toEqual(['0002-anew', ...names])
    expect(await read(`select policyname from pg_policies where tablename = 'people'`)).toEqual([
      'people_read',
    ])
  })

  test('may exchange what they state', async () => {
    expect(
      await apply({
        'features/people/database/birthday.sql': greeting,
        'features/people/database/greeting.sql': birthday,
      }),
    ).toEqual([names[0], names[1]])
  })
})

describe('migrate refuses', () => {
  const refused = (changes: Record<string, string | undefined>) =>
    expect(apply(changes)).rejects.toMatchObject({ code: 'DATABASE_FILE_REFUSED' })
  const refusedWith = (changes: Record<string, string | undefined>, message: string) =>
    expect(apply(changes)).rejects.toThrow(message)

  test('a function that no file states any more, until a migration drops it', async () => {
    const gone = { 'features/people/database/birthday.sql': undefined }
    await refused(gone)
    await refusedWith(gone, 'takes a migration: drop function app.grow();')
    const drop = { ...gone, 'db/migrations/0002-grow.sql': 'drop function app.grow();' }
    expect(await apply(drop)).toEqual(['0002-grow', names[1], names[2]])
  })

  test('no function that a migration drops with the type of its parameter', async () => {
    const type = { 'db/migrations/0002-mood.sql': `create type public.mood as enum ('glad');` }
    const mood = `create or replace function app.mood(p_mood public.mood) returns text language sql immutable as $$ select 'glad' $$;`
    await apply({ ...type, 'features/people/database/mood.sql': mood })
    const drop = 'drop function app.mood(public.mood); drop type public.mood;'
    expect(await apply({ ...type, 'db/migrations/0003-mood.sql': drop })).toContain('0003-mood')
  })

  test('a function with other parameters, until a migration drops the former one', async () => {
    const changed = {
      'features/people/database/greeting.sql': greeting.replace('p_name text', 'p_name text, p_loud boolean'),
      'features/people/database/access.sql': access.replace('app.greeting(name)', 'app.greeting(name, true)'),
    }
    await refusedWith(changed, 'Drop the one with the former parameters in a migration')
    const drop = { ...changed, 'db/migrations/0002-loud.sql': 'drop function app.greeting(text);' }
    expect(await apply(drop)).toEqual(['0002-loud', ...names])
  })

  test('a function with another result, and says what to do', async () => {
    await refusedWith(
      {
        'features/people/database/greeting.sql': greeting.replace('returns text', 'returns setof text'),
      },
      'In a migration: Use DROP FUNCTION app.greeting(text) first.',
    )
  })

  test('a function that a generated column or an index needs', async () => {
    await refusedWith(
      {
        'features/people/database/greeting.sql': greeting.replace('stable', 'immutable'),
        'features/people/database/z-index.sql':
          'create index greetings on public.people (app.greeting(name));',
      },
      'What a table needs is written in migrations.',
    )
  })

  test('a declaration in two files', async () => {
    await refusedWith(
      { 'features/people/database/hello.sql': greeting },
      'app.greeting(text) is stated in two files, features/people/database/greeting.sql and',
    )
    await refusedWith(
      {
        'features/pets/database/access.sql':
          'create policy pets_read on public.people for select to jobscout_worker using (true);',
      },
      'The access to the table public.people is stated in two files',
    )
  })

  test('a function that does not fit the tables, and rolls everything back', async () => {
    const narrowed = {
      'db/migrations/0002-narrow.sql': 'alter table public.people rename name to title;',
      'features/people/database/access.sql': access.replace('(name)', '(title)'),
    }
    await refusedWith(
      narrowed,
      'A function does not fit the tables: function app.greeting(text): column "name"',
    )
    expect(await apply({})).toEqual([])
  })

  test('a file that ends its transaction', async () => {
    await refusedWith(
      { 'features/people/database/birthday.sql': `${birthday} commit; select 1;` },
      'features/people/database/birthday failed: it ends the transaction',
    )
  })
})
