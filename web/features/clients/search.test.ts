import {
  allApplicationsFilter,
  allApplicationsSort,
  listedStatus,
  madeWithin,
} from '@jobscout/contract/clients/all-applications.ts'
import { expect, test } from 'vitest'
import { allApplicationsSearch, fromListFilter, listChoices, toListFilter } from './search.ts'

const client = '018f0000-0000-4000-8000-000000000001'

test('the address of the list over all clients has the choices of the contract', () => {
  expect(listChoices).toEqual({
    status: listedStatus.options,
    made: madeWithin.options,
    sort: allApplicationsSort.options,
  })
  expect(Object.keys(toListFilter(allApplicationsSearch.parse({}))).toSorted()).toEqual(
    Object.keys(allApplicationsFilter.shape).toSorted(),
  )
})

test('a saved view opens its filters', () => {
  const search = allApplicationsSearch.parse({
    search: 'nurse',
    status: 'overdue',
    client,
    made: 'week',
    sort: 'job',
  })
  const filter = allApplicationsFilter.parse(toListFilter(search))
  expect(allApplicationsSearch.parse(fromListFilter(filter, search))).toEqual(search)
})

test('an invalid id filters nothing', () => {
  expect(allApplicationsSearch.parse({ client: 'somebody', application: 7 })).toMatchObject({
    client: undefined,
    application: undefined,
  })
})
