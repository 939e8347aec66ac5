import type { LetterFormat } from '@jobscout/contract/documents/model.ts'
import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { extractRawText } from 'mammoth'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { writePosition } from '../../testing/people/record.ts'
import { readPdfLines } from '../cv-reader/layout/pdf-lines.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const position = writePosition({
  title: 'Data Engineer',
  employer: 'Kestrel Grid',
  start: '2023-05',
  is_current: true,
  bullets: ['Moved forty scripts into Airflow.'],
})

async function writer(patch: Partial<ProfileFields> = { positions: [position] }): Promise<Person> {
  const person = await build.client()
  const { version } = await as(person).profiles.mine()
  await as(person).profiles.save({ version, first_name: 'Mara', last_name: 'Okafor', ...patch })
  return person
}

/** A minute later. */
async function changeRecord(person: Person, patch: Partial<ProfileFields>): Promise<void> {
  app.clock.advance(60_000)
  const { version } = await as(person).profiles.mine()
  await as(person).profiles.save({ version, ...patch })
}

/** The words of a file. */
async function readFile(body: Blob, format: LetterFormat): Promise<string> {
  const bytes = Buffer.from(await body.arrayBuffer())
  const text = {
    pdf: async () => (await readPdfLines(new Uint8Array(bytes))).map(({ text }) => text).join('\n'),
    docx: async () => (await extractRawText({ buffer: bytes })).value,
    txt: async () => bytes.toString('utf8'),
  }
  return (await text[format]()).replace(/\s+/g, ' ').trim()
}

test('a CV for a job is proposed from the record, which stays as it is', async () => {
  const mara = await writer({ positions: [position], skills_interests: ['Airflow'] })
  const listing_id = await build.listing({ description: 'You know Airflow and Spark.' })
  const before = await as(mara).profiles.mine()
  expect(await as(mara).letters.cvForJob({ listing_id })).toMatchObject({
    selection: {
      positions: [{ id: position.id, kept: true, bullets: [{ id: position.bullets[0]?.id, kept: true }] }],
      skills: [{ name: 'Airflow', kept: true }],
    },
    terms: [
      { asked: 'Airflow', held: 'Airflow' },
      { asked: 'Spark', held: null },
    ],
  })
  expect(await as(mara).profiles.mine()).toEqual(before)
})

describe('a letter for a job', () => {
  test('a letter is written from the record, and not before the person requests it', async () => {
    const mara = await writer()
    const listing_id = await build.listing()
    expect(await as(mara).letters.ofJob({ listing_id })).toBeNull()
    const { letter, composed } = await as(mara).letters.compose({ listing_id })
    expect(letter).toMatchObject({ listing_id, tone: 'plain', why: '', origin: 'composed', version: 1 })
    expect(letter.text).toContain('I have worked at Kestrel Grid as Data Engineer since May 2023.')
    expect(letter.text).toContain('There I moved forty scripts into Airflow.')
    expect(letter.text).toMatch(/\nMara Okafor$/)
    const sources = composed.flat().flatMap(({ sources }) => sources)
    expect(sources).toContainEqual({ kind: 'position', id: position.id, bullet: position.bullets[0]?.id })
    expect((await as(mara).letters.ofJob({ listing_id }))?.letter).toEqual(letter)
  })

  test('a letter is the person’s from the first edit on; the composed text stays as a version', async () => {
    const mara = await writer()
    const listing_id = await build.listing()
    const { letter } = await as(mara).letters.compose({ listing_id })
    const edited = await as(mara).letters.save({ id: letter.id, version: 1, text: 'Dear team,' })
    expect(edited).toMatchObject({ text: 'Dear team,', origin: 'edited', version: 2 })
    await as(mara).letters.save({ id: letter.id, version: 2, text: 'Dear team, I am Mara.' })
    expect(await as(mara).letters.versions({ id: letter.id })).toMatchObject([
      { text: letter.text, origin: 'composed' },
    ])
    const again = await as(mara).letters.compose({ listing_id, tone: 'formal' })
    expect(again.letter).toMatchObject({ tone: 'formal', origin: 'composed', version: 4 })
    const [mine] = await as(mara).letters.versions({ id: letter.id })
    expect(mine).toMatchObject({ text: 'Dear team, I am Mara.', origin: 'edited' })
    const restored = await as(mara).letters.restore({ id: letter.id, number: mine?.number ?? 0 })
    expect(restored).toMatchObject({ text: 'Dear team, I am Mara.', origin: 'edited' })
    expect((await as(mara).letters.versions({ id: letter.id }))[0]?.text).toBe(again.letter.text)
  })

  test('an unedited letter is composed anew when it is opened after the record changed', async () => {
    const mara = await writer()
    const listing_id = await build.listing()
    const { letter } = await as(mara).letters.compose({ listing_id, why: 'You teach.' })
    await changeRecord(mara, { positions: [{ ...position, title: 'Head of Data' }] })
    const opened = await as(mara).letters.ofJob({ listing_id })
    expect(opened).toMatchObject({ record_changed: false, letter: { origin: 'composed', version: 2 } })
    expect(opened?.letter.text).toBe(letter.text.replaceAll('Data Engineer', 'Head of Data'))
    expect(await as(mara).letters.versions({ id: letter.id })).toEqual([])
    expect((await as(mara).letters.ofJob({ listing_id }))?.letter).toEqual(opened?.letter)
  })

  test('an edited letter stays, and says that the record changed since', async () => {
    const mara = await writer()
    const listing_id = await build.listing()
    const open = () => as(mara).letters.ofJob({ listing_id })
    const { letter } = await as(mara).letters.compose({ listing_id })
    await as(mara).letters.save({ id: letter.id, version: 1, text: 'Dear team,' })
    expect(await open()).toMatchObject({ record_changed: false })
    await changeRecord(mara, { phone: '+1 555 0100' })
    expect(await open()).toMatchObject({ record_changed: false })
    await changeRecord(mara, { positions: [{ ...position, title: 'Head of Data' }] })
    const opened = await open()
    expect(opened).toMatchObject({ record_changed: true, letter: { text: 'Dear team,', version: 2 } })
    expect(JSON.stringify(opened?.composed)).toContain('Head of Data')
    await as(mara).letters.save({ id: letter.id, version: 2, text: 'Dear Head of Data,' })
    expect(await open()).toMatchObject({ record_changed: false })
  })

  test('a letter that was changed in another tab is not overwritten', async () => {
    const mara = await writer()
    const { letter } = await as(mara).letters.compose({ listing_id: await build.listing() })
    const saves = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((text) => as(mara).letters.save({ id: letter.id, version: 1, text })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(as(mara).letters.save({ id: letter.id, version: 1, text: 'Late' })).rejects.toMatchObject({
      code: 'STALE',
      data: { current: { version: 2 } },
    })
  })

  test('differs from the last one in opening and closing, and remembers why this company', async () => {
    const mara = await writer()
    const why = 'You publish your waiting times.'
    const first = await as(mara).letters.compose({
      listing_id: await build.listing({ company: 'Fairhaven' }),
      why,
    })
    const second = await as(mara).letters.compose({
      listing_id: await build.listing({ company: 'Fairhaven' }),
    })
    const third = await as(mara).letters.compose({
      listing_id: await build.listing({ company: 'Tidewater' }),
    })
    expect([first, second, third].map(({ letter }) => letter.why)).toEqual([why, why, ''])
    expect(second.letter.text).toContain(why)
    const closings = [first, second, third].map(({ letter }) => letter.text.split('\n\n').at(-2))
    expect(new Set(closings).size).toBe(3)
  })

  test('does not give the line of why for one hidden employer to another', async () => {
    const mara = await writer()
    const first = await build.listing({ company: 'Confidential', title: 'Cook' })
    await as(mara).letters.compose({ listing_id: first, why: 'You bake at night.' })
    const second = await build.listing({ company: 'Confidential', title: 'Baker' })
    expect((await as(mara).letters.compose({ listing_id: second })).letter).toMatchObject({ why: '' })
  })

  test('keeps the line of why that is typed into it', async () => {
    const mara = await writer()
    const { letter } = await as(mara).letters.compose({
      listing_id: await build.listing({ company: 'Fairhaven' }),
    })
    const why = 'You teach.'
    const text = `${letter.text}\n\n${why}`
    const saved = await as(mara).letters.save({ id: letter.id, version: 1, text, why })
    expect(saved).toMatchObject({ text, why, origin: 'edited', version: 2 })
    // The line alone changes no text: who wrote it stays the same, and nothing is kept.
    const cleared = await as(mara).letters.save({ id: letter.id, version: 2, text, why: '' })
    expect(cleared).toMatchObject({ text, why: '', origin: 'edited', version: 3 })
    expect(await as(mara).letters.versions({ id: letter.id })).toHaveLength(1)
    await as(mara).letters.save({ id: letter.id, version: 3, text, why })
    const next = await as(mara).letters.compose({
      listing_id: await build.listing({ company: 'Fairhaven' }),
    })
    expect(next.letter).toMatchObject({ why, origin: 'composed' })
  })

  test('is written once by two tabs at the same time', async () => {
    const mara = await writer()
    const listing_id = await build.listing()
    const views = await Promise.all([1, 2, 3].map(() => as(mara).letters.compose({ listing_id })))
    expect(new Set(views.map(({ letter }) => letter.id)).size).toBe(1)
    expect(await as(mara).letters.versions({ id: views[0]?.letter.id ?? '' })).toEqual([])
  })

  test('is a file of its text under name and contacts, in three formats', async () => {
    const mara = await writer({ positions: [position], phone: '+1 555 0100', location: 'New York, NY' })
    const listing_id = await build.listing({ company: 'Fairhaven & Sons / Ltd.' })
    const { letter } = await as(mara).letters.compose({ listing_id })
    for (const format of ['pdf', 'docx', 'txt'] as const) {
      const { headers, body } = await as(mara).letters.download({ id: letter.id, format })
      const text = await readFile(body, format)
      expect(text).toMatch(/^Mara Okafor\s+\S+@\S+\s+·\s+\+1 555 0100\s+·\s+New York, NY\s/)
      const words = letter.text.replace(/\s+/g, ' ').trim()
      expect(text.slice(-words.length)).toBe(words)
      expect(headers['content-disposition']).toContain(`"Letter-Mara-Okafor-Fairhaven-Sons-Ltd.${format}"`)
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(body.type).toContain({ pdf: 'pdf', docx: 'wordprocessing', txt: 'text/plain' }[format])
    }
    const { version } = await as(mara).letters.save({ id: letter.id, version: 1, text: 'Dear team 🦄,' })
    await expect(as(mara).letters.download({ id: letter.id, format: 'pdf' })).rejects.toMatchObject({
      code: 'GLYPHS_MISSING',
    })
    const { body } = await as(mara).letters.download({ id: letter.id, format: 'txt' })
    expect(await body.text()).toMatch(/Dear team 🦄,\n$/)
    expect(version).toBe(2)
  })

  test('a letter belongs to its person alone', async () => {
    const mara = await writer()
    const listing_id = await build.listing()
    const { letter } = await as(mara).letters.compose({ listing_id })
    for (const otherPerson of [await build.client(), await build.agent(), await build.superAdmin()]) {
      expect(await as(otherPerson).letters.ofJob({ listing_id })).toBeNull()
      await expect(
        as(otherPerson).letters.save({ id: letter.id, version: 1, text: 'x' }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})

describe('the letter of an application', () => {
  test('the letter of an application stays as it was sent, with the contacts of that time', async () => {
    const mara = await writer({ positions: [position], phone: '+1 555 0100', location: 'New York, NY' })
    const agent = await build.agent()
    await build.assignment(mara, agent)
    const listing_id = await build.listing()
    const { letter } = await as(mara).letters.compose({ listing_id })
    const application = await as(mara).applications.apply({ listing_id })
    await as(mara).letters.save({ id: letter.id, version: 1, text: 'Changed later' })
    const { version } = await as(mara).profiles.mine()
    await as(mara).profiles.save({ version, last_name: 'Berg', phone: '+49 30 1234', location: 'Berlin' })
    const [sent] = await as(mara).documents.sent({ application_id: application.id })
    const id = sent?.id ?? ''
    for (const [reader, format] of [
      [mara, 'pdf'],
      [agent, 'txt'],
    ] as const) {
      expect(await as(reader).documents.sent({ application_id: application.id })).toMatchObject([
        { kind: 'letter', text: letter.text },
      ])
      const { headers, body } = await as(reader).documents.sentLetterFile({ id, format })
      const text = await readFile(body, format)
      expect(text).toMatch(/^Mara Okafor\s+\S+@\S+\s+·\s+\+1 555 0100\s+·\s+New York, NY\s/)
      expect(text).toContain(letter.text.replace(/\s+/g, ' '))
      expect(text).not.toMatch(/Berg|Berlin|1234/)
      expect(headers['content-disposition']).toContain('"Letter-Mara-Okafor-')
    }
    expect(await as(await build.client()).documents.sent({ application_id: application.id })).toEqual([])
  })

  test('a letter that is written after applying is attached on demand, once', async () => {
    const mara = await writer()
    const listing_id = await build.listing()
    const { id: application_id } = await as(mara).applications.apply({ listing_id })
    const attach = (person = mara) => as(person).documents.attachLetter({ application_id })
    await expect(attach()).rejects.toMatchObject({ code: 'LETTER_NOT_ATTACHED' })
    const { letter } = await as(mara).letters.compose({ listing_id })
    expect(await as(mara).documents.sent({ application_id })).toEqual([])
    await expect(attach(await build.client())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await attach()).toMatchObject([{ kind: 'letter', text: letter.text }])
    await as(mara).letters.save({ id: letter.id, version: 1, text: 'Changed later' })
    await expect(attach()).rejects.toMatchObject({ code: 'LETTER_NOT_ATTACHED' })
    expect(await as(mara).documents.sent({ application_id })).toMatchObject([{ text: letter.text }])
  })

  test.each([
    ['submitted', true],
    ['assigned', true],
    ['in_progress', true],
    ['applied', false],
    ['interview_scheduled', false],
    ['rejected', false],
    ['withdrawn', false],
  ] as const)('a letter is attached to an application that is %s: %s', async (status, isAttached) => {
    const mara = await writer()
    const listing_id = await build.listing()
    const { id: application_id } = await as(mara).applications.apply({ listing_id })
    if (status === 'applied')
      await as(mara).submissions.confirm({ application_id, proof: { kind: 'stated' } })
    else
      await app.ports.database.withOwner((owner) =>
        owner.query('update job_applications set status = $2 where id = $1', [application_id, status]),
      )
    await as(mara).letters.compose({ listing_id })
    const attached = as(mara).documents.attachLetter({ application_id })
    if (isAttached) expect(await attached).toMatchObject([{ kind: 'letter' }])
    else await expect(attached).rejects.toMatchObject({ code: 'LETTER_NOT_ATTACHED' })
  })
})
