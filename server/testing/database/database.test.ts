import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'

const [first, second] = await Promise.all([cloneDatabase(), cloneDatabase()])
afterAll(() => Promise.all([first.close(), second.close()]))

const insert = `insert into auth."user" (name, email, "firstName", "lastName") values ('Ada', 'ada@example.org', 'Ada', 'L')`
const count = 'select count(*)::int as people from auth."user"'

test('rows that one test file writes are not in the database of another', async () => {
  await first.withOwner((client) => client.query(insert))
  expect((await first.pool.query(count)).rows).toEqual([{ people: 1 }])
  expect((await second.pool.query(count)).rows).toEqual([{ people: 0 }])
})
