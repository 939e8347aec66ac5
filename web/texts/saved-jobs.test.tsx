import { contract } from '@jobscout/contract/contract.ts'
import { savedJobErrors } from '@jobscout/contract/jobs/saved-jobs.ts'
import { describe } from 'vitest'
import { gone, press, see } from '../testing/actions.ts'
import { change, refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { applications, jobs } = contract

const id = '018f0000-0000-4000-8000-00000000000'
const board = '/applications?view=board'
const saved = reply(jobs.saved, [
  { id: `${id}1`, title: 'Baker', company: 'Crust', is_active: true, closes_on: '2099-12-24' },
  { id: `${id}2`, title: 'Nurse', company: 'Dale Hospital', is_active: false, closes_on: '2020-01-01' },
])
const listed = reply(jobs.list, ({ items, ...page }) => ({
  ...page,
  items: items.map((job) => ({ ...job, title: 'Baker', company: 'Crust', is_active: true })),
}))

describe('the saved jobs', () =>
  testTexts('client', [
    {
      where: 'they are the first column of the board',
      at: board,
      server: [saved],
      texts: ['Saved 2', 'Baker', 'Closes Dec 24, 2099', 'Nurse', 'No longer open'],
    },
    {
      where: 'there are none',
      at: board,
      server: [reply(jobs.saved, [])],
      act: [press('Saved 0')],
      texts: ['Save a job, and it waits here until you apply.'],
    },
    {
      where: 'none fits the search',
      at: `${board}&search=pilot`,
      server: [saved],
      act: [press('Saved 0')],
      texts: ['No saved job fits this search.'],
    },
    {
      where: 'they cannot be loaded',
      at: board,
      server: [refuse(jobs.saved)],
      texts: ['Your saved jobs could not be loaded.'],
    },
    {
      where: 'one is removed, which can be undone',
      at: board,
      server: [saved],
      act: [
        see('Baker'),
        change(reply(jobs.saved, [])),
        press('Remove from Saved: Baker at Crust'),
        gone('Closes Dec 24, 2099'),
      ],
      texts: ['No longer saved', 'Baker · Crust', 'Undo'],
    },
    {
      where: 'one cannot be removed',
      at: board,
      server: [saved, refuse(jobs.unsave)],
      act: [press('Remove from Saved: Baker at Crust')],
      texts: ['Still Saved', 'Failed to remove the job. Please try again.', 'Closes Dec 24, 2099'],
    },
    {
      where: 'there is no application yet, and a saved job',
      at: board,
      server: [
        saved,
        reply(applications.board, ({ columns, counts, ...page }) => ({
          ...page,
          counts: Object.assign({}, ...Object.keys(counts).map((status) => ({ [status]: 0 }))),
          columns: Object.assign(
            {},
            ...Object.keys(columns).map((status) => ({ [status]: { items: [], total: 0 } })),
          ),
        })),
      ],
      texts: ['Saved 2', 'Baker', 'To hand in 0'],
    },
  ]))

describe('a job of the list', () =>
  testTexts('client', [
    {
      where: 'it is saved',
      at: '/jobs',
      server: [listed, reply(jobs.save, { success: true })],
      act: [press('Save: Baker at Crust')],
      texts: ['Job Saved', 'It is in Saved on your board until you apply.', 'Open the board'],
    },
    {
      where: 'there are as many saved jobs as there can be',
      at: '/jobs',
      server: [listed, refuse(jobs.save, 'SAVED_JOBS_FULL', savedJobErrors.SAVED_JOBS_FULL.message)],
      act: [press('Save: Baker at Crust')],
      texts: ['Not Saved', 'You keep 500 saved jobs, as many as there can be. Remove some first.', 'Save'],
    },
  ]))
