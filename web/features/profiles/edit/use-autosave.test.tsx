import { type Profile, profileFields } from '@jobscout/contract/profiles/model.ts'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { mount } from '../../../testing/mount.ts'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import { myProfileQuery } from '../options.ts'
import { useMyProfile } from '../queries.ts'
import { type ProfileAutosave, useProfileAutosave } from './use-autosave.ts'
import { WorkExperience } from './WorkExperience.tsx'

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

// A text area measures itself again when a font has loaded.
Object.assign(document, { fonts: new EventTarget() })

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
    school_university: '',
    major_field: '',
    work_experience: ['Northwind', 'Contoso'],
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

describe('a change of the same field in another tab is never overwritten without a question', () => {
  const refetch = () =>
    act(async () => {
      queryClient.setQueryData(myProfileQuery.queryKey, row)
      await vi.advanceTimersByTimeAsync(1)
    })

  test('if the field here is held back', async () => {
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

  test('if the field here is held back and the row was read again', async () => {
    await type({ phone: 'abc' })
    changeElsewhere({ phone: '030 1', major_field: 'Law' })
    await refetch()
    expect(profile).toMatchObject({ merged: ['major_field'], conflict: ['phone'] })
    await type({ phone: '030 2' })
    await pause()
    expect(row).toMatchObject({ phone: '030 1' })
    await act(async () => profile.keepMine())
    await pause()
    expect(row).toMatchObject({ phone: '030 2', major_field: 'Law' })
  })

  test('if the field was typed here while a save is under way', async () => {
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

  test('and a field that was saved here before follows it', async () => {
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

test('what is typed back while a save is under way is saved too', async () => {
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

describe('undoing the removal of a position', () => {
  let entries: string[]
  const list = async (isOpen = true) => {
    await mount(
      isOpen && (
        <MantineProvider>
          <WorkExperience
            value={entries}
            onChange={(next) => {
              entries = next
            }}
          />
        </MantineProvider>
      ),
      page,
    )
  }
  const remove = async () => {
    entries = ['Northwind', 'Contoso']
    await list()
    await act(async () => page.querySelector<HTMLElement>('li button')?.click())
    expect(entries).toEqual(['Contoso'])
  }

  test('keeps what was corrected since', async () => {
    await remove()
    entries = ['Contoso Ltd']
    await list()
    toastStore.read()[0]?.action?.run()
    expect(entries).toEqual(['Northwind', 'Contoso Ltd'])
  })

  test('puts it back where it was while a new one is being added on top', async () => {
    entries = ['Northwind', 'Contoso']
    await list()
    const button = (name: string) =>
      [...page.querySelectorAll('button')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
      )
    await act(async () => button('Add position')?.click())
    expect([...page.querySelectorAll('textarea')].map(({ value }) => value)).toEqual([
      '',
      'Northwind',
      'Contoso',
    ])
    await act(async () => button('Remove position 3')?.click())
    expect(entries).toEqual(['Northwind'])
    await list()
    toastStore.read()[0]?.action?.run()
    expect(entries).toEqual(['Northwind', 'Contoso'])
  })

  test('is not offered once the screen is left', async () => {
    await remove()
    expect(toastStore.read()).toHaveLength(1)
    await list(false)
    expect(toastStore.read()).toEqual([])
  })
})
