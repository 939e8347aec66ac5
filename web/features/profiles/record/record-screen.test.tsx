import { type Position, recordLimits } from '@jobscout/contract/career/record.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aiQuery } from '../../../lib/api/ai.ts'
import { fill, focused, holds, press, tick } from '../../../testing/actions.ts'
import { mount } from '../../../testing/mount.ts'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import type { Editable } from '../edit/changes.ts'
import { EducationCard } from './EducationCard.tsx'
import { MoreOfRecord } from './MoreOfRecord.tsx'
import { newBullet, newPosition } from './model/entries.ts'
import { RecordView } from './RecordView.tsx'
import { ReadyForLetters } from './work/ReadyForLetters.tsx'
import { WorkExperience } from './work/WorkExperience.tsx'

// A text area measures itself again when a font has loaded.
Object.assign(document, { fonts: new EventTarget() })

type Shown = Pick<
  Editable,
  'positions' | 'education' | 'certificates' | 'languages' | 'projects' | 'links' | 'summary'
>
const withoutAi = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
withoutAi.setQueryData(aiQuery().queryKey, { provider: null, allowed_at: null, used: 0, limit: 100 })

let value: Shown
let setValue: (next: Shown) => void

function Record({ initial }: { initial: Shown }) {
  const [shown, setShown] = useState(initial)
  const [openId, setOpen] = useState<string | null>(initial.positions[0]?.id ?? null)
  value = shown
  setValue = setShown
  const change = (patch: Partial<Shown>) => setShown({ ...shown, ...patch })
  return (
    <MantineProvider>
      <QueryClientProvider client={withoutAi}>
        <WorkExperience
          value={shown.positions}
          onChange={(positions) => change({ positions })}
          openId={openId}
          onOpen={setOpen}
        />
        <EducationCard value={shown.education} onChange={(education) => change({ education })} />
        <MoreOfRecord value={shown as unknown as Profile} onChange={change} />
        <ReadyForLetters positions={shown.positions} onOpen={setOpen} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const show = (positions: Position[]) =>
  mount(
    <Record
      initial={{
        positions,
        education: [],
        certificates: [],
        languages: [],
        projects: [],
        links: [],
        summary: '',
      }}
    />,
  )
const perform = async (...actions: readonly (() => Promise<unknown>)[]) => {
  for (const action of actions) await act(action)
}
const key =
  (name: string, options: KeyboardEventInit = {}) =>
  async () => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options })
    document.activeElement?.dispatchEvent(event)
  }
const leave = async () => (document.activeElement as HTMLElement).blur()
const bullets = () => value.positions[0]?.bullets ?? []
const text = () => document.body.textContent

const engineer = (...texts: string[]): Position => ({
  ...newPosition(),
  title: 'Data Engineer',
  employer: 'Institute of Physics',
  start: '2023-05',
  is_current: true,
  bullets: texts.map((line) => newBullet(line)),
})

beforeEach(() => toastStore.write([]))

describe('the sentences of a position', () => {
  test('are confirmed, and proposed again after their bullet changed', async () => {
    await show([engineer('Moved forty scripts into Airflow.')])
    expect(text()).toContain('1 needs you')
    expect(text()).toContain('proposed, used only in drafts that you read')
    await perform(press('Confirm'))
    expect(bullets()).toMatchObject([{ sentence: 'I moved forty scripts into Airflow.' }])
    expect(bullets()[0]?.confirmed_at).toMatch(/Z$/)
    expect(text()).toContain('1 confirmed')
    await perform(fill('Bullet 1', 'Moved fifty scripts into Airflow.'))
    expect(bullets()).toMatchObject([{ sentence: '', confirmed_at: null }])
    expect(text()).toContain('I moved fifty scripts into Airflow.')
    expect(text()).toContain('1 needs you')
  })

  test('are reworded by the person, whose Escape keeps them', async () => {
    await show([engineer('Moved forty scripts into Airflow.')])
    await perform(press('Confirm'), press('Reword'))
    await perform(focused('Sentence for letters'), fill('Sentence for letters', 'I tidied up'), key('Escape'))
    expect(bullets()).toMatchObject([{ sentence: 'I moved forty scripts into Airflow.' }])
    await perform(
      press('Reword'),
      fill('Sentence for letters', 'I brought forty scripts to Airflow'),
      key('Enter'),
    )
    expect(bullets()).toMatchObject([{ sentence: 'I brought forty scripts to Airflow.' }])
    expect(bullets()[0]?.confirmed_at).not.toBeNull()
  })

  test('sentences without a verb wait for words, and keep them when the field is left', async () => {
    await show([engineer('On-call rota for the billing feed')])
    expect(text()).toContain('waits for you: there is no verb here to build a sentence on')
    await perform(fill('Sentence for letters', 'I hold the on-call rota'), leave)
    expect(bullets()[0]).toMatchObject({ sentence: 'I hold the on-call rota', confirmed_at: null })
    expect(text()).toContain('proposed, stays out of letters until you confirm it')
    await perform(press('Confirm'))
    expect(bullets()[0]).toMatchObject({ sentence: 'I hold the on-call rota.' })
    expect(bullets()[0]?.confirmed_at).not.toBeNull()
  })

  test('are counted, and N goes from one to the next that needs the person', async () => {
    const earlier = { ...engineer('Built the tables'), title: 'Analyst', is_current: false }
    await show([engineer('Moved forty scripts.', 'On-call rota'), earlier])
    await perform(press('Confirm'))
    expect(text()).toContain('1 of 3 bullets have a confirmed sentence1 is proposed, 1 waits for your words.')
    await perform(key('n'), focused('Sentence for letters'))
    await perform(press('Next to confirm'), focused('Sentence for letters'))
  })
})

describe('the keyboard', () => {
  test('makes a bullet by Enter, moves it by Alt and arrows, and removes an empty one', async () => {
    await show([engineer('First', 'Second')])
    await perform(fill('Bullet 1', 'First done'), key('Enter'), focused('Bullet 2'))
    expect(bullets().map((bullet) => bullet.text)).toEqual(['First done', '', 'Second'])
    await perform(key('Enter'))
    expect(bullets()).toHaveLength(3)
    await perform(fill('Bullet 2', 'New'), key('ArrowUp', { altKey: true }), focused('Bullet 1'))
    expect(bullets().map((bullet) => bullet.text)).toEqual(['New', 'First done', 'Second'])
    await perform(fill('Bullet 1', ''), key('Backspace'))
    expect(bullets().map((bullet) => bullet.text)).toEqual(['First done', 'Second'])
  })

  test('moves a position, as the buttons of its handle do', async () => {
    await show([engineer(), { ...newPosition(), title: 'Analyst' }])
    const titles = () => value.positions.map(({ title }) => title)
    await perform(press(/^Analyst/), key('ArrowUp', { altKey: true }))
    expect(titles()).toEqual(['Analyst', 'Data Engineer'])
    await perform(press('Move Analyst'), press('Move down'))
    expect(titles()).toEqual(['Data Engineer', 'Analyst'])
  })
})

test('a position is added on top, and its removal is undone where it was', async () => {
  await show([engineer()])
  await perform(press('Add position'), focused('Title'), fill('Title', 'Analyst'))
  await perform(press(/^Data Engineer/), press('Delete position'))
  expect(value.positions).toMatchObject([{ title: 'Analyst' }])
  await act(async () => toastStore.read()[0]?.action?.run())
  expect(value.positions.map(({ title }) => title)).toEqual(['Analyst', 'Data Engineer'])
})

test('an empty profile shows the fields of a first position, which stay open while it is typed', async () => {
  await show([])
  await perform(fill('Title', 'Cook'), fill('Company', 'Bistro'), tick('Until today'))
  expect(value.positions).toMatchObject([
    { title: 'Cook', employer: 'Bistro', is_current: true, source: 'typed' },
  ])
})

test('a position or project that goes on has no end, and none again once it is set and removed', async () => {
  await show([{ ...newPosition(), title: 'Cook' }])
  await perform(fill('From', '2019'), fill('To', 'May 2023'))
  expect(value.positions).toMatchObject([{ start: '2019', end: '2023-05', is_current: false }])
  await perform(tick('Until today'), holds('To', 'Today'))
  expect(value.positions).toMatchObject([{ start: '2019', end: '', is_current: true }])
  await perform(tick('Until today'), holds('To', ''))
  expect(value.positions).toMatchObject([{ start: '2019', end: '', is_current: false }])
  await perform(press(/^Cook/), press('Projects'), fill('Project', 'Atlas'), tick('Until today'))
  expect(value.projects).toMatchObject([{ name: 'Atlas', start: '', end: '', is_current: true }])
})

test('dates that cannot be read show a message', async () => {
  await show([engineer()])
  await perform(fill('From', 'last year'), leave)
  expect(text()).toContain('Write a year, or a month and a year such as May 2023.')
  await perform(fill('From', '6/2022'))
  expect(value.positions[0]?.start).toBe('2022-06')
})

test('a period that ends before it starts shows a message, and is kept', async () => {
  await show([{ ...engineer(), is_current: false }])
  await perform(fill('To', '2022'), leave)
  expect(text()).toContain('This is before the start. Please check.')
  expect(value.positions).toMatchObject([{ start: '2023-05', end: '2022' }])
  await perform(fill('To', '2023'))
  expect(text()).not.toContain('This is before the start.')
})

test("an employer's name reads as the person wrote it", async () => {
  await show([engineer()])
  expect(text()).toContain('“at the Institute of Physics since May 2023”')
  await perform(press('Reword the company'), fill(/^The company/, 'the Physics Institute'), key('Enter'))
  expect(value.positions[0]?.employer_in_sentence).toBe('the Physics Institute')
  await perform(press('Reword the company'), fill(/^The company/, 'the Institute of Physics'), key('Enter'))
  expect(value.positions[0]?.employer_in_sentence).toBe('')
})

test('an entry from before the record is split after the person has seen the fields', async () => {
  const typed = 'Cook, Bistro, 2019 to 2021\n- Cooked for 80 guests'
  await show([{ ...newPosition(), text: typed, source: 'profile' }])
  await perform(press('Split into fields'), fill('Company', 'Bistro Alma'))
  expect(value.positions).toMatchObject([{ text: typed, employer: '' }])
  await perform(press('Use these fields'))
  expect(value.positions).toMatchObject([
    { text: '', title: 'Cook', employer: 'Bistro Alma', start: '2019', end: '2021', source: 'profile' },
  ])
  expect(bullets()).toMatchObject([{ text: 'Cooked for 80 guests' }])
})

test('certificates, languages and links are added behind More, education as before', async () => {
  await show([])
  await perform(press('Certificates'), focused('Certificate'), fill('Certificate', 'dbt Certification'))
  await perform(fill('Date', 'March 2022'))
  expect(value.certificates).toMatchObject([{ name: 'dbt Certification', date: '2022-03' }])
  await perform(press('Languages'), fill('Language', 'English'), fill('Level', 'native'))
  expect(value.languages).toMatchObject([{ name: 'English', level: 'native' }])
  await perform(press('Projects'), fill('Project', 'Atlas'), fill(/^What you did,/, 'Drew maps\nSold maps'))
  expect(value.projects).toMatchObject([{ bullets: [{ text: 'Drew maps' }, { text: 'Sold maps' }] }])
  await perform(press('Links'), fill(/^Web addresses/, 'a.example\nb.example'), press('Summary'))
  expect(value.links).toEqual(['https://a.example', 'https://b.example'])
  await perform(fill('School or university', 'TU Berlin'), fill('Major or field of study', 'Physics'))
  expect(value.education).toMatchObject([{ school: 'TU Berlin', field: 'Physics' }])
})

test('a full list accepts no more entries', async () => {
  await show(Array.from({ length: recordLimits.positions }, () => engineer()))
  const add = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Add position')
  expect(add?.disabled).toBe(true)
  await act(async () => setValue({ ...value, positions: [] }))
  expect(text()).toContain('Letters are made of what you did.')
})

test('staff read the whole record, and texts as they were typed', async () => {
  const profile = {
    positions: [engineer('Moved forty scripts'), { ...newPosition(), text: 'Cook, Bistro' }],
    education: [],
    certificates: [
      { id: '1', name: 'dbt Certification', issuer: 'dbt Labs', date: '2022-03', source: 'typed' },
    ],
    languages: [{ id: '2', name: 'Igbo', level: 'native', source: 'cv' }],
    projects: [],
    links: ['https://a.example/'],
    summary: 'A person of pipelines',
  } as unknown as Profile
  const page = await mount(
    <MantineProvider>
      <RecordView profile={profile} />
    </MantineProvider>,
  )
  for (const shown of [
    ...[
      'A person of pipelines',
      'Data Engineer, Institute of Physics',
      'May 2023 to today',
      'Moved forty scripts',
    ],
    ...['Cook, Bistro', 'EducationNot given', 'dbt Labs · Mar 2022', 'Igbo', 'https://a.example/'],
  ]) {
    expect(page.textContent).toContain(shown)
  }
  expect(page.textContent).not.toContain('Projects')
})
