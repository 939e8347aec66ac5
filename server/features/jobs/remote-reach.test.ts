import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { ingestFile } from '../sources/files/service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const day = (index: number) => new Date(app.clock.now().getTime() - index * 86_400_000).toISOString()

test('a remote job with a country is remote there only', async () => {
  await ingestFile(app.ports, {
    source: 'countries',
    items: [
      {
        id: 'us',
        title: 'Carpenter',
        companyName: 'Oak',
        location: 'Remote, United States',
        publishedAt: day(9),
      },
      { id: 'de', title: 'Carpenter', companyName: 'Fir', location: 'Remote, Germany', publishedAt: day(8) },
      { id: 'any', title: 'Carpenter', companyName: 'Elm', location: 'Remote', publishedAt: day(7) },
    ],
  })
  const see = async (person: Parameters<typeof app.as>[0]) => {
    const page = await app.as(person).jobs.list({ search: 'carpenter', roles: 'all' })
    return [page.items.map(({ company }) => company), page.hidden_not_remote]
  }
  const [ada, ben, cora] = [await app.build.client(), await app.build.client(), await app.build.client()]
  await app.build.preferences(ada, { preferred_locations: ['Berlin'], remote_only: true })
  expect(await see(ada)).toEqual([['Elm', 'Fir'], 1])
  // Without a place that names a country, that of the profile decides.
  await app.build.preferences(ben, { remote_only: true })
  const { version } = await app.as(ben).profiles.mine()
  await app.as(ben).profiles.save({ version, location: 'Austin, TX' })
  expect(await see(ben)).toEqual([['Elm', 'Oak'], 1])
  await app.build.preferences(cora, { remote_only: true })
  expect(await see(cora)).toEqual([['Elm', 'Fir', 'Oak'], 0])

  // For others, a remote job that is out of reach is one at its place.
  await app.build.preferences(ada, { preferred_locations: ['Berlin'] })
  const { items: cards } = await app.as(ada).jobs.list({ search: 'carpenter' })
  expect(cards.map(({ company, match_score }) => [company, match_score])).toEqual([
    ['Elm', 60],
    ['Fir', 60],
    ['Oak', 0],
  ])
  expect(cards[2]?.match_reasons[0]?.reason).toBe('Remote, United States only')
})
