import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'

const [first, second] = await Promise.all([cloneDatabase(), cloneDatabase()])
afterAll(() => Promise.all([first.close(), second.close()]))

const insert = `insert into auth."user" (name, email, "firstName", "lastName") values ('Ada', 'ada@example.org', 'Ada', 'L')`
const count = 'select count(*)::int as people from auth."user"'

test('what one test file writes is not in the database of another', async () => {
  await first.withOwner((client) => client.query(insert))
  expect((await first.pool.query(count)).rows).toEqual([{ people: 1 }])
  expect((await second.pool.query(count)).rows).toEqual([{ people: 0 }])
})
