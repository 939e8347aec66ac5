import { describePosition } from '@jobscout/contract/career/describe.ts'
import type { Education, Position } from '@jobscout/contract/career/record.ts'
import type { CvPosition, ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { confidentProposals, proposalsFrom, readProposals, toProfilePatch } from './proposals.ts'

const of = <Value>(value: Value) => ({ value, confidence: 0.9, source: { page: 1, text: 'line' } })

let count = 0
const savedPosition = (patch: Partial<Position>): Position => ({
  id: `saved-${++count}`,
  title: '',
  employer: '',
  employer_in_sentence: '',
  place: '',
  start: '',
  end: '',
  is_current: false,
  bullets: [],
  text: '',
  source: 'typed',
  ...patch,
})
const textPosition = (text: string) => savedPosition({ text, source: 'profile' })

const profile = {
  first_name: 'Ada',
  last_name: '',
  email: 'ada@example.org',
  phone: '',
  location: 'London',
  linkedin_portfolio: '',
  summary: '',
  positions: [textPosition('Clerk, Initech')],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  links: [],
  skills_interests: ['sql'],
} as unknown as Profile
const reading: ParsedCv = {
  first_name: of('Ada'),
  last_name: of('Lovelace'),
  email: of('other@example.org'),
  phone: null,
  location: of('Paris, France'),
  linkedin_portfolio: null,
  links: [],
  summary: null,
  school_university: null,
  major_field: null,
  experience: [
    of({
      title: 'Engineer',
      company: 'Acme',
      dates: '2019 - 2020',
      start: '2019',
      end: '2020',
      current: false,
      bullets: ['Built it'],
    }),
  ],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  skills: [of('SQL'), of('Python')],
  unused: [],
}
const propose = (
  file: Partial<ParsedCv>,
  person: Partial<Profile> = {},
  edit?: (read: Entry) => Entry | undefined,
) => {
  const all = { ...profile, ...person }
  const read = readProposals({ ...reading, ...file }, 'cv')
  const entries = [...read.entries.positions, ...read.entries.education].map(({ entry }) => entry)
  const edits = new Map(
    entries.flatMap((entry) => {
      const edited = edit?.(entry)
      return edited ? [[entry.id, edited] as const] : []
    }),
  )
  return proposalsFrom(read, all, edits)
}

test('values that equal the profile are marked and not applied again', () => {
  const { lines } = propose({})
  expect(lines.map(({ name, isSame }) => [name, isSame])).toEqual([
    ['first_name', true],
    ['last_name', false],
    ['email', false],
    ['location', false],
  ])
  expect(toProfilePatch(profile, { lines })).toEqual({ last_name: 'Lovelace', location: 'Paris, France' })
})

test('a value that is read with little confidence, or differs from the profile, is left for the person to check', () => {
  const doubtful = propose({ last_name: { ...of('Of Acme'), confidence: 0.6 } })
  const { sure, sureCount, otherCount } = confidentProposals(doubtful)
  expect(toProfilePatch(profile, sure)).toEqual({
    positions: [
      expect.objectContaining({
        title: 'Engineer',
        employer: 'Acme',
        start: '2019',
        end: '2020',
        bullets: [expect.objectContaining({ text: 'Built it', source: 'cv' })],
        source: 'cv',
      }),
      profile.positions[0],
    ],
    skills_interests: ['sql', 'Python'],
  })
  expect({ sureCount, otherCount }).toEqual({ sureCount: 2, otherCount: 2 })
})

const position = (title: string, dates: string | null = null, bullets: string[] = []): CvPosition => ({
  title,
  company: 'Acme',
  dates,
  start: dates?.slice(0, 4) ?? null,
  end: null,
  current: false,
  bullets,
})
const readPositions = (positions: readonly Position[], ...read: CvPosition[]) => {
  const person = { positions: [...positions] }
  const proposals = propose({ experience: read.map(of) }, person)
  const apply = (entries: typeof proposals.entries) =>
    toProfilePatch({ ...profile, ...person }, { entries }).positions ?? []
  return { ...proposals, apply, sure: confidentProposals(proposals).sure.entries }
}
const describeAll = (positions: readonly Position[]) => positions.map(describePosition)

describe('positions', () => {
  test('read positions stand above the older ones of the profile, in the order of the file, also one by one', () => {
    const older = ['Clerk, Initech', 'Cook, Oasis'].map(textPosition)
    const file = [position('Lead', '2021'), position('Engineer', '2019'), position('Trainee', '2018')]
    const [lead, engineer, trainee] = ['Lead, Acme, 2021', 'Engineer, Acme, 2019', 'Trainee, Acme, 2018']
    const { entries, apply } = readPositions(older, ...file)
    expect(describeAll(apply(entries))).toEqual([lead, engineer, trainee, ...describeAll(older)])
    const afterFirst = readPositions(apply(entries.slice(0, 1)), ...file)
    const withTrainee = afterFirst.apply(afterFirst.entries.slice(2))
    expect(describeAll(withTrainee)).toEqual([lead, trainee, ...describeAll(older)])
    const last = readPositions(withTrainee, ...file)
    expect(describeAll(last.apply(last.entries))).toEqual([lead, engineer, trainee, ...describeAll(older)])
  })

  test('positions that the file names twice are proposed once', () => {
    const { entries } = readPositions(
      [],
      position('Lead', '2021'),
      position('Lead', '2021'),
      position('Cook'),
    )
    expect(entries).toHaveLength(2)
  })

  test('positions that the profile has as text or in other words are checked, and replace the entry', () => {
    const saved = ['Lead, Acme, 2021 - Present\n- Led', 'Engineer, Acme', 'Lead, Acme, 2015'].map(
      textPosition,
    )
    const file = [position('Lead', '2021', ['Led three']), position('Engineer', '2019')]
    const { entries, sure, apply } = readPositions(saved, ...file)
    expect(entries.map(({ replaces }) => replaces)).toEqual(saved.slice(0, 2))
    expect(sure).toEqual([])
    const applied = apply(entries)
    expect(describeAll(applied)).toEqual([
      'Lead, Acme, 2021\n- Led three',
      'Engineer, Acme, 2019',
      'Lead, Acme, 2015',
    ])
    expect(applied.map(({ id }) => id)).toEqual(saved.map(({ id }) => id))
    expect(readPositions(applied, ...file).entries.map(({ isSame }) => isSame)).toEqual([true, true])
    expect(readPositions([textPosition('Leadership, Acme')], position('Lead')).sure).toHaveLength(1)
    expect(readPositions([textPosition('Lead, Acme, 2015')], position('Lead', '2021')).sure).toHaveLength(1)
  })

  test('positions that are used keep what only the profile says of them', () => {
    const bullet = {
      id: 'bullet',
      text: 'Led three',
      sentence: 'I led a team of three.',
      confirmed_at: '2026-01-01T00:00:00Z',
      source: 'typed' as const,
    }
    const saved = savedPosition({
      title: 'Lead',
      employer: 'Acme',
      place: 'Berlin',
      employer_in_sentence: 'the Acme group',
      start: '2021',
      bullets: [bullet],
    })
    const { entries, apply } = readPositions([saved], position('Lead', '2021', ['Wrote it']))
    expect(readPositions([saved], position('LEAD', '2021', ['led three'])).entries[0]?.isSame).toBe(true)
    expect(apply(entries)).toEqual([
      { ...saved, source: 'cv', bullets: [bullet, expect.objectContaining({ text: 'Wrote it' })] },
    ])
  })

  test('ongoing positions do not end because a file has no dates', () => {
    const saved = savedPosition({ title: 'Lead', employer: 'Acme', start: '2021', is_current: true })
    expect(readPositions([saved], position('Lead')).entries[0]?.isSame).toBe(true)
  })

  test('positions are used as the person corrected them', () => {
    const proposals = propose({}, {}, (read) =>
      'employer' in read ? { ...read, employer: 'Acme Ltd' } : undefined,
    )
    const [listed] = proposals.entries
    expect(listed).toMatchObject({ isEdited: true, entry: { employer: 'Acme Ltd' } })
    expect(toProfilePatch(profile, { entries: proposals.entries }).positions?.[0]).toMatchObject({
      title: 'Engineer',
      employer: 'Acme Ltd',
    })
  })

  describe('corrected positions that the profile has', () => {
    const say = (text: string) => ({
      ...{ id: text, text, sentence: '', confirmed_at: null, source: 'typed' as const },
    })
    const saved = savedPosition({
      ...{ title: 'Lead', employer: 'Acme', place: 'Berlin', start: '2021' },
      bullets: ['Led three', 'Wrote it', 'Sang'].map(say),
    })
    const file = {
      ...position('Lead', '2021', ['Led three', 'Wrote it', 'Sold it']),
      place: 'Berlin',
      current: true,
    }
    const correct = (change: (read: Position) => Partial<Position>) => {
      const { entries } = propose({ experience: [of(file)] }, { positions: [saved] }, (read) =>
        'employer' in read ? { ...read, ...change(read) } : undefined,
      )
      const used = toProfilePatch({ ...profile, positions: [saved] }, { entries }).positions
      expect(used).toHaveLength(1)
      return used?.[0]
    }
    const texts = (corrected: Position | undefined) => corrected?.bullets.map(({ text }) => text)

    test('corrected positions lose the fields that the person cleared, also those that identified the entry', () => {
      expect(correct(() => ({}))).toMatchObject({ id: saved.id, place: 'Berlin', is_current: true })
      expect(correct(() => ({ place: '', start: '' }))).toMatchObject({ id: saved.id, place: '', start: '' })
      expect(correct(() => ({ employer: '' }))).toMatchObject({ id: saved.id, title: 'Lead', employer: '' })
      expect(correct(() => ({ start: '', is_current: false }))).toMatchObject({ is_current: false })
    })

    test('keep the bullets of the profile, but those that the person removed or reworded', () => {
      expect(texts(correct(() => ({})))).toEqual(['Led three', 'Wrote it', 'Sang', 'Sold it'])
      const reworded = ['Led four', 'wrote it', 'Sold it'].map(say)
      expect(texts(correct(() => ({ bullets: reworded })))).toEqual([
        'Led four',
        'wrote it',
        'Sang',
        'Sold it',
      ])
      expect(texts(correct(({ bullets }) => ({ bullets: bullets.slice(1) })))).toEqual([
        'Wrote it',
        'Sang',
        'Sold it',
      ])
      expect(texts(correct(() => ({ bullets: [say('')] })))).toEqual(['Sang'])
    })

    test('say each field as it was corrected, else as the file, else as the profile', () => {
      const names = ['title', 'employer', 'place', 'start'] as const
      const word = fc.record({
        ...{ title: fc.constantFrom('Lead', 'Cook', ''), employer: fc.constantFrom('Acme', 'Initech', '') },
        ...{ place: fc.constantFrom('Bonn', 'Rome', ''), start: fc.constantFrom('2019', '2021', '') },
      })
      fc.assert(
        fc.property(word, word, word, (known, found, corrected) => {
          const present = savedPosition({ ...known, title: 'Lead', employer: 'Acme' })
          const experience = [of({ ...file, ...position('Lead'), place: found.place, start: found.start })]
          const reading = propose({ experience }, { positions: [present] }).entries[0]
          fc.pre(reading !== undefined && (reading.replaces === present || reading.isSame))
          const [listed] = propose({ experience }, { positions: [present] }, (read) => ({
            ...read,
            ...corrected,
          })).entries
          const read = { ...found, title: 'Lead', employer: 'Acme' }
          for (const name of names) {
            const said = corrected[name] || (corrected[name] === read[name] ? present[name] : '')
            expect(listed?.entry).toMatchObject({ id: present.id, [name]: said })
          }
        }),
      )
    })
  })

  test('positions with more than an entry holds return the rest', () => {
    const tasks = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(20)}`)
    const long = 'word '.repeat(300).trim()
    const { entries, unused } = readPositions([], position('Lead', null, [long, ...tasks]))
    const [listed] = entries
    const texts = listed && 'bullets' in listed.entry ? listed.entry.bullets.map(({ text }) => text) : []
    expect(texts).toHaveLength(30)
    expect([...unused].toSorted()).toEqual([...tasks.slice(29), 'word '.repeat(100).trim()].toSorted())
  })
})

describe('education', () => {
  const read = {
    school: 'University of Madrid',
    degree: 'Master of Science in Mathematics',
    field: 'Mathematics',
    dates: '2012 - 2016',
    start: '2012',
    end: '2016',
  }
  const saved: Education = {
    id: 'saved',
    degree: '',
    field: 'Mathematics',
    school: 'University of Madrid',
    start: '',
    end: '',
    note: 'By evening classes',
    source: 'profile',
  }

  test('adds degree and years to the school that the profile has', () => {
    const { entries } = propose({ education: [of(read)] }, { education: [saved] })
    const [, listed] = entries
    expect(listed?.replaces).toBe(saved)
    expect(toProfilePatch({ ...profile, education: [saved] }, { entries: entries.slice(1) })).toEqual({
      education: [{ ...saved, degree: 'Master of Science', start: '2012', end: '2016', source: 'cv' }],
    })
  })

  test('another degree at the same school is an entry of its own', () => {
    const bachelor = { ...read, degree: 'BSc', field: 'Physics' }
    const { entries } = propose({ education: [of(bachelor)] }, { education: [{ ...saved, degree: 'MSc' }] })
    expect(entries[1]).toMatchObject({ replaces: null, isSame: false })
  })
})

test('a value that the profile would refuse is not proposed, and an address is completed', () => {
  const { lines, skills, links, unused } = propose({
    linkedin_portfolio: of('linkedin.com/in/ada\u200e'),
    links: [of('linkedin.com/in/ada\u200e'), of('code.example.org/ada')],
    phone: of('N/A'),
    location: of('x'.repeat(201)),
    skills: [of('y'.repeat(101))],
  })
  const { linkedin_portfolio, ...others } = toProfilePatch(profile, { lines })
  expect(linkedin_portfolio).toBe('https://linkedin.com/in/ada')
  expect(others).toEqual({ last_name: 'Lovelace' })
  expect(links.map(({ text }) => text)).toEqual(['https://code.example.org/ada'])
  expect(toProfilePatch(profile, { links })).toEqual({ links: ['https://code.example.org/ada'] })
  expect(skills).toEqual([])
  expect(unused).toEqual(['N/A', 'x'.repeat(201), 'y'.repeat(101)])
})

test('proposals add no more than the lists of the profile hold', () => {
  const full = {
    positions: Array.from({ length: 30 }, (_, index) => textPosition(`Job ${index}`)),
    skills_interests: Array.from({ length: 99 }, (_, index) => `Skill ${index}`),
  }
  const { sure, otherCount } = confidentProposals(propose({ skills: ['A', 'B', 'C'].map(of) }, full))
  expect(sure.entries).toEqual([])
  expect(sure.skills.map(({ text }) => text)).toEqual(['A'])
  expect(otherCount).toBe(4)
})
