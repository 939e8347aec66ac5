import { type Profile, profileFields } from '@jobscout/contract/profiles/model.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { mount } from '../../../testing/mount.ts'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import { myProfileQuery } from '../options.ts'
import { useMyProfile } from '../queries.ts'
import { newBullet, newPosition } from '../record/model/entries.ts'
import { type ProfileAutosave, useProfileAutosave } from './use-autosave.ts'

let queryClient: QueryClient
let page: HTMLElement
let profile: ProfileAutosave
let row: Profile
/** What the response to a save waits for. */
let responding: Promise<void>

vi.stubGlobal('fetch', async (request: Request) => {
  const { version, ...changes } = await request.json()
  await responding
  if (version !== row.version) {
    const refusal = { code: 'STALE', defined: true, status: 409, message: '', data: { current: row } }
    return Response.json(refusal, { status: 409 })
  }
  row = { ...row, ...profileFields.partial().parse(changes), version: version + 1 }
  return Response.json(row)
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toastStore.write([])
  responding = Promise.resolve()
  row = {
    version: 3,
    first_name: 'Mara',
    last_name: 'Okafor',
    phone: '',
    location: 'Berlin',
    linkedin_portfolio: '',
    positions: [],
    education: [],
    certificates: [],
    languages: [],
    projects: [],
    links: [],
    summary: '',
    skills_interests: [],
  } as unknown as Profile
  queryClient = createQueryClient(() => undefined)
  queryClient.setQueryDefaults(['session'], { enabled: false })
  queryClient.setQueryData(myProfileQuery.queryKey, row)
  page = document.body.appendChild(document.createElement('div'))
  await show(true)
})
afterEach(() => {
  vi.useRealTimers()
})

function Screen() {
  const { data } = useMyProfile()
  return data && <Editor saved={data} />
}
function Editor({ saved }: { saved: Profile }) {
  profile = useProfileAutosave(saved)
  return profile.value.location
}
async function show(isOpen: boolean) {
  page = await mount(
    <QueryClientProvider client={queryClient}>{isOpen && <Screen />}</QueryClientProvider>,
    page,
  )
}
const pause = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (patch: Parameters<ProfileAutosave['change']>[0]) => act(async () => profile.change(patch))
const changeElsewhere = (patch: Partial<Profile>) => {
  row = { ...row, ...patch, version: row.version + 1 }
}

test('fields without a conflict are saved while the person decides about the others', async () => {
  changeElsewhere({ location: 'Bremen' })
  await type({ location: 'Kiel' })
  await pause()
  expect(profile.conflict).toEqual(['location'])
  await type({ phone: '030 1' })
  await pause()
  expect(row).toMatchObject({ location: 'Bremen', phone: '030 1' })
  expect(profile).toMatchObject({ value: { location: 'Kiel' }, conflict: ['location'] })

  await act(async () => profile.keepMine())
  await pause()
  expect(row).toMatchObject({ location: 'Kiel', phone: '030 1' })
  expect(profile).toMatchObject({ isChanged: false, conflict: [] })
})

describe('a change of the same field in another tab', () => {
  const refetch = () =>
    act(async () => {
      queryClient.setQueryData(myProfileQuery.queryKey, row)
      await vi.advanceTimersByTimeAsync(1)
    })

  test('the change of another tab is not overwritten if the field here is held back', async () => {
    await type({ phone: 'abc' })
    changeElsewhere({ phone: '030 1' })
    await type({ location: 'Kiel' })
    await pause()
    expect(profile).toMatchObject({ merged: [], conflict: ['phone'], value: { phone: 'abc' } })
    await pause()
    expect(row).toMatchObject({ phone: '030 1', location: 'Kiel' })
    await act(async () => profile.takeTheirs())
    expect(profile).toMatchObject({ conflict: [], value: { phone: '030 1' } })
  })

  test('the change of another tab is not overwritten if the field here is held back and the row was read again', async () => {
    await type({ phone: 'abc' })
    changeElsewhere({ phone: '030 1', summary: 'A lawyer' })
    await refetch()
    expect(profile).toMatchObject({ merged: ['summary'], conflict: ['phone'] })
    await type({ phone: '030 2' })
    await pause()
    expect(row).toMatchObject({ phone: '030 1' })
    await act(async () => profile.keepMine())
    await pause()
    expect(row).toMatchObject({ phone: '030 2', summary: 'A lawyer' })
  })

  test('the change of another tab is not overwritten if the field was typed here while a save is under way', async () => {
    let respond = () => {}
    responding = new Promise((resolve) => {
      respond = resolve
    })
    await type({ phone: '030 2' })
    await pause()
    await type({ location: 'Kiel' })
    changeElsewhere({ location: 'Paris' })
    respond()
    await pause(10)
    expect(profile.conflict).toEqual(['location'])
  })

  test('a field that was saved here before follows the change of another tab', async () => {
    await type({ location: 'Kiel' })
    await act(async () => profile.settle())
    await pause()
    changeElsewhere({ location: 'Paris' })
    await type({ phone: '030 2' })
    await pause(3000)
    expect(row).toMatchObject({ location: 'Paris', phone: '030 2' })
    expect(profile).toMatchObject({ conflict: [], merged: ['location'], value: { location: 'Paris' } })
    changeElsewhere({ location: 'Lyon' })
    await refetch()
    await pause()
    expect(profile).toMatchObject({ conflict: [], isChanged: false, value: { location: 'Lyon' } })
  })
})

test('a value that is typed back while a save is under way is saved too', async () => {
  let respond = () => {}
  responding = new Promise((resolve) => {
    respond = resolve
  })
  await type({ location: 'Kiel' })
  await pause()
  await type({ location: 'Berlin' })
  await act(async () => profile.settle())
  respond()
  await pause()
  expect(row).toMatchObject({ location: 'Berlin', version: 5 })
})

test('a value that the server stores in another form is saved once', async () => {
  await type({ first_name: 'Mara\tAnn', skills_interests: ['SQL', 'sql'] })
  await pause(5000)
  expect(row.version).toBe(4)
  expect(profile.isChanged).toBe(false)
})

test('text typed while a save is under way is saved when the screen is left', async () => {
  let respond = () => {}
  responding = new Promise((resolve) => {
    respond = resolve
  })
  await type({ location: 'Kie' })
  await pause()
  expect(profile.isSaving).toBe(true)
  await type({ location: 'Kiel' })
  await show(false)
  respond()
  await pause(10)
  expect(row).toMatchObject({ location: 'Kiel', version: 5 })
  expect(toastStore.read()).toEqual([])
})

describe('a position', () => {
  const cook = { ...newPosition(), title: 'Cook' }

  test('a position without a word is neither saved nor lost, and is saved with its first word', async () => {
    const blank = newPosition()
    await type({ positions: [blank], location: 'Kiel' })
    await act(async () => profile.settle())
    await pause()
    expect(row).toMatchObject({ location: 'Kiel', positions: [] })
    await act(async () => profile.settle())
    expect(profile).toMatchObject({ isChanged: false, value: { positions: [blank] } })
    await type({ positions: [{ ...blank, title: 'Cook', bullets: [newBullet()] }] })
    await pause()
    expect(row.positions).toEqual([{ ...blank, title: 'Cook' }])
  })

  test('a position that was changed in another tab too waits for the person, and the rest is saved', async () => {
    changeElsewhere({ positions: [cook] })
    await type({ positions: [{ ...newPosition(), title: 'Nurse' }], summary: 'A nurse' })
    await pause()
    expect(row).toMatchObject({ positions: [cook] })
    expect(profile.conflict).toEqual(['positions'])
    await pause()
    expect(row).toMatchObject({ positions: [cook], summary: 'A nurse' })
    await act(async () => profile.keepMine())
    await pause()
    expect(row.positions).toMatchObject([{ title: 'Nurse' }])
  })
})
