import { boardAddresses, namedBoard } from '@jobscout/contract/sources/model.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { startBoardReader } from '../../../testing/boards/board-reader.ts'
import { recogniseBoard } from '../boards/catalogue.ts'

const { boards, sources } = await startBoardReader()

const postings = (...titles: string[]) =>
  titles.map((text) => ({
    id: text,
    text,
    categories: { location: 'Oslo' },
    description: '<p>Sail.</p>',
    hostedUrl: `https://jobs.lever.co/tidewheel/${text}`,
  }))

test('every address that is made of a name leads to its board', () => {
  const kinds = namedBoard.options.map((kind) => {
    const board = recogniseBoard(boardAddresses[kind].replace('{name}', 'acme-labs'))
    const again = board && recogniseBoard(board.provider.pageUrl(board.address))
    return [board?.provider.kind, again?.provider.kind, again?.address === board?.address]
  })
  expect(kinds).toEqual(namedBoard.options.map((kind) => [kind, kind, true]))
})

test("a company's name leads to the board with the most postings, and to the others that have some", async () => {
  boards.play('api.lever.co/v0/postings/tide-wheel?', postings('Skipper', 'Sailmaker'))
  boards.play('boards-api.greenhouse.io/v1/boards/tidewheel/jobs', {
    jobs: [{ id: 1, title: 'Diver', location: { name: 'Oslo' }, content: 'Dive.' }],
  })
  // Known, and empty.
  boards.play('api.smartrecruiters.com/v1/companies/tidewheel/postings', { content: [], totalFound: 0 })
  expect(await sources.test({ address: ' Tide Wheel ' })).toMatchObject({
    kind: 'lever',
    page_url: 'https://jobs.lever.co/tide-wheel',
    problem: null,
    total: 2,
    others: [{ kind: 'greenhouse', page_url: 'https://job-boards.greenhouse.io/tidewheel', total: 1 }],
  })
  expect(boards.asked.some(({ address }) => address.startsWith('tidewheel.recruitee.com/'))).toBe(true)
})

test('only the board that the administrator chose is searched for a name', async () => {
  boards.play('api.lever.co/v0/postings/tidewheel?', postings('Skipper'))
  expect(await sources.test({ address: 'Tidewheel', board: 'lever' })).toMatchObject({
    kind: 'lever',
    others: [],
  })
  expect(new Set(boards.asked.map(({ address }) => address.split('/')[0]))).toEqual(new Set(['api.lever.co']))
  await expect(sources.test({ address: 'Tidewheel', board: 'ashby' })).rejects.toMatchObject({
    code: 'NO_BOARD_OF_NAME',
  })
  await expect(sources.test({ address: '—', board: 'ashby' })).rejects.toMatchObject({
    code: 'NO_BOARD_OF_NAME',
  })
})

test('a board that is known and not read is named', async () => {
  boards.play('acme.bamboohr.com/careers', '<html>We are hiring!</html>')
  expect(await sources.test({ address: 'https://acme.bamboohr.com/careers' })).toMatchObject({
    kind: 'web-page',
    problem:
      'This is a page of BambooHR, whose boards are not read. It describes no jobs: it has no JobPosting of schema.org.',
  })
  boards.play('bamboohr.com.example/', '<html>We are hiring!</html>')
  expect((await sources.test({ address: 'bamboohr.com.example' })).problem).toMatch(/^It describes no jobs/)
})

test('a job seeker sees that no source is read, then that none has a listing, then that there are listings', async () => {
  const fresh = await startTestApp({ env: { JOB_BOARDS_VIA: boards.url } })
  const client = fresh.as(await fresh.build.client())
  const admin = fresh.as(await fresh.build.admin())
  expect(await client.sources.supply()).toEqual({ state: 'no_source' })
  const { id } = await admin.sources.add({ address: 'https://jobs.lever.co/tidewheel', name: 'Tidewheel' })
  expect(await client.sources.supply()).toEqual({ state: 'no_listing' })
  // A job that somebody added is their own.
  await client.jobs.addOwn({
    title: 'Lighthouse Keeper',
    company: 'North Sea Lights',
    location: 'Bremen',
    is_remote: false,
    employment_type: null,
    experience_level: null,
    salary: '',
    description: 'Keep the light.',
    job_url: '',
    apply_url: '',
  })
  expect(await client.sources.supply()).toEqual({ state: 'no_listing' })
  boards.play('api.lever.co/v0/postings/tidewheel?', postings('Skipper'))
  await admin.sources.ingest({ sources: [id] })
  await fresh.runJobs()
  expect(await client.sources.supply()).toEqual({ state: 'open' })
  await fresh.close()
})
