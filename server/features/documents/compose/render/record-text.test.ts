import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import {
  type CvContent,
  composeCv,
  cvHeadings,
  isInlineSection,
} from '@jobscout/contract/documents/content.ts'
import { cvLink, cvTexts } from '@jobscout/contract/documents/from-record.ts'
import { cvInput } from '@jobscout/contract/documents/input.ts'
import { formatPartialDate } from '@jobscout/contract/shared/partial-date.ts'
import fc from 'fast-check'
import { extractRawText } from 'mammoth'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { anyRecord } from '../../../../testing/people/any-record.ts'
import { runs } from '../../../../testing/runs.ts'
import { readPdfLines } from '../../../cv-reader/layout/pdf-lines.ts'
import { isRightToLeft } from './direction.ts'
import { renderHtml } from './html.ts'
import { renderPdf } from './pdf/pdf.ts'
import { renderWord } from './word.ts'

const input = (record: CareerRecord, [firstName, lastName]: readonly [string, string]) =>
  cvInput.parse({
    personalInfo: { firstName, lastName, email: 'a@b.test', phone: '', location: '', link: cvLink(record) },
    ...cvTexts(record),
    achievements: '',
  })

const period = ({ start, end, is_current }: { start: string; end: string; is_current?: boolean }) => [
  ...(start === end && !is_current ? [] : [formatPartialDate(start)]),
  is_current ? 'Present' : formatPartialDate(end),
]

/** Every value of a record, in the order of a CV. */
function listValues(record: CareerRecord): string[] {
  return [
    ...record.links,
    ...record.summary.split('\n'),
    ...record.positions.flatMap((position) => [
      ...position.text.split('\n- '),
      position.title,
      position.employer,
      position.place,
      ...period(position),
      ...position.bullets.map(({ text }) => text),
    ]),
    ...record.education.flatMap((education) => [
      education.school,
      education.degree,
      education.field,
      ...period(education),
      education.note,
    ]),
    ...record.skills,
    ...record.certificates.flatMap(({ name, issuer, date }) => [name, issuer, formatPartialDate(date)]),
    ...record.languages.flatMap(({ name, level }) => [name, level]),
    ...record.projects.flatMap((project) => [
      project.name,
      ...period(project),
      project.link,
      ...project.bullets.map(({ text }) => text),
    ]),
  ].filter(Boolean)
}

/** Without white space, marks without width, and list marks. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}•·]/gu, '')

/** The first value that does not follow those before it in a text. */
function findMissing(text: string, values: readonly string[]): string | undefined {
  const whole = bare(text)
  let from = 0
  return values.find((value) => {
    const at = whole.indexOf(bare(value), from)
    from = at + bare(value).length
    return at < 0
  })
}

/** The lines of a CV, as they stand below each other. */
const listLines = ({ name, contacts, sections }: CvContent): string[] => [
  name,
  contacts.join(' · '),
  ...sections.flatMap(({ key, entries }) => {
    const texts = entries.flatMap(({ title, lines }) => [title ?? '', ...lines.map(({ text }) => text)])
    return [cvHeadings[key], ...(isInlineSection(key) ? [texts.filter(Boolean).join(' · ')] : texts)]
  }),
]

/** What an extracted text has in place of each line; empty text for a line that it does not say in this place. */
function sliceByLine(text: string, lines: readonly string[]): string[] {
  const whole = bare(text)
  let from = 0
  return lines.map((line) => {
    const slice = whole.slice(from, from + bare(line).length)
    from += slice.length
    return [...slice].toSorted().join('') === [...bare(line)].toSorted().join('') ? slice : ''
  })
}

async function drawPdf(content: CvContent): Promise<Uint8Array> {
  const pdf = await renderPdf(content)
  if ('missing' in pdf) throw new Error(`no glyphs for ${pdf.missing.join('')}`)
  return pdf.file
}

const extractPdf = async (file: Uint8Array) =>
  (await extractText(new Uint8Array(file), { mergePages: true })).text

test('the text layers of a CV from a record hold every value in order, in twenty languages', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecord, async ({ name, record }) => {
      const content = composeCv(input(record, name))
      const values = [name.join(' '), ...listValues(record)]
      const html = renderHtml(content).replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, '')
      expect(findMissing(html, values)).toBeUndefined()
      const word = await extractRawText({ buffer: Buffer.from(await renderWord(content)) })
      expect(findMissing(word.value, values)).toBeUndefined()
      const text = await extractPdf(await drawPdf(content))
      if (!isRightToLeft(name[0])) expect(findMissing(text, values)).toBeUndefined()
      // In a line of both directions, numbers and Latin words are extracted in the order in which they stand on paper.
      const lines = listLines(content)
      const slices = sliceByLine(text, lines)
      const missing = lines.flatMap((line, at) =>
        line.split(/[\s,·()]+/).filter((said) => !slices[at]?.includes(bare(said))),
      )
      expect(missing).toEqual([])
    }),
    { numRuns: runs(30) },
  )
})

test.each([
  [
    'Hebrew',
    [
      ['מהנדסת תוכנה', 'Kestrel Grid GmbH', 'תל אביב', '2018 - 2022'],
      ['ניהלתי צוות של', '7', 'מפתחים ובניתי מערכת', 'Apache Airflow', 'חדשה'],
      ['Moved forty scripts of', 'חברת ענן', 'into Apache Airflow'],
      ['MSc,', 'מדעי המחשב'],
    ],
  ],
  [
    'Arabic',
    [
      ['مهندس برمجيات', 'Marlow Books Ltd', 'دبي مارينا', '2015 - 2018'],
      ['خفضت التكاليف بنسبة', '40', 'باستخدام', 'PostgreSQL', 'و', 'Apache Kafka'],
      ['Led', 'فريق البناء', 'in Dubai for 3 years'],
    ],
  ],
])(
  'lines of %s with Latin words keep each value whole, in the order of the lines',
  async (_script, lines) => {
    const [title = [], ...bullets] = lines
    const experience = [title.join(', '), ...bullets.map((parts) => `- ${parts.join(' ')}`)].join('\n')
    const content = composeCv(
      cvInput.parse({
        personalInfo: { firstName: 'Sara', lastName: 'Levi', email: '', phone: '', location: '' },
        ...{ objective: '', experience, education: '', skills: '', achievements: '' },
      }),
    )
    const file = await drawPdf(content)
    const written = listLines(content)
    const slices = sliceByLine(await extractPdf(file), written).slice(-lines.length)
    // Right to left, a period stands on paper as "2022 - 2018".
    const values = lines.map((parts) => parts.flatMap((part) => part.split(' - ')))
    const missing = values.flatMap((said, at) => said.filter((value) => !slices[at]?.includes(bare(value))))
    expect(missing).toEqual([])
    // The product's own reader gives the lines back as they were written.
    const read = await readPdfLines(new Uint8Array(file))
    expect(read.slice(-lines.length).map(({ text }) => text)).toEqual(written.slice(-lines.length))
  },
)
