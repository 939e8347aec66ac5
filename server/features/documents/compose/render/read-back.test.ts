import { collectTexts, composeCv, cvHeadings } from '@jobscout/contract/documents/content.ts'
import { type CvInput, cvInput } from '@jobscout/contract/documents/input.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'
import fc from 'fast-check'
import { extractRawText } from 'mammoth'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../testing/runs.ts'
import { renderPdf } from './pdf/pdf.ts'
import { renderCv } from './render.ts'
import { renderWord } from './word.ts'

const person = (firstName: string, lastName: string, rest: Partial<CvInput> = {}): CvInput =>
  cvInput.parse({
    personalInfo: { firstName, lastName, email: 'a@b.test', phone: '+1 555 0100', location: 'Berlin' },
    education: 'Example University\nBSc Biology, 2010 - 2014',
    experience: 'Engineer, Acme, 2015 - 2019\n- Built 3 bridges',
    skills: 'SQL, Python',
    achievements: 'Prize of 2016',
    objective: 'A quiet office with a difficult fjord.',
    ...rest,
  })

/** Removes spaces, line ends, list marks and separators. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[•·]/gu, '')

function expected(input: CvInput): string {
  const { name, contacts, sections } = composeCv(input)
  const parts = sections.map(
    (section) =>
      cvHeadings[section.key] + collectTexts({ name: '', contacts: [], sections: [section] }).join(''),
  )
  return bare(name + contacts.join('') + parts.join(''))
}

async function pdfText(file: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(new Uint8Array(file), {
    mergePages: true,
  })
  return { text: bare(text), pages: totalPages }
}

async function createPdf(input: CvInput): Promise<Uint8Array> {
  const result = await renderPdf(composeCv(input))
  if ('missing' in result) throw new Error(`missing glyphs: ${result.missing.join('')}`)
  return result.file
}

const wordText = async (file: Uint8Array) => bare((await extractRawText({ buffer: Buffer.from(file) })).value)

const names = [
  ['Zoë', 'Łukasiewicz'],
  ['Nguyễn', 'Văn Đức'],
  ['Иван', 'Петров-Щедрин'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['小明', '王'],
  ['太郎', '山田 カタカナ'],
  ['철수', '김'],
  ['สมชาย', 'ใจดี'],
  ['Þórunn', 'Œuvrard ß'],
  ['Dağhan', 'İşçi'],
  ['שרה', 'כהן'],
  ['محمد', 'حسين'],
  ['علاء', 'الإسكندراني'],
  ['किरण', 'शर्मा'],
  ['श्री', 'क्षत्रिय'],
  ['கோவிந்தன்', 'பொன்னுசாமி'],
  ['Արամ', 'Խաչատրյան'],
  ['გიორგი', 'ბერიძე'],
  ['ኃይለ', 'ሥላሴ'],
] as const

describe('the text of a generated document equals its input', () => {
  test.each(names)('%s %s', async (first, last) => {
    const input = person(first, last)
    expect((await pdfText(await createPdf(input))).text).toBe(expected(input))
    expect(await wordText(await renderWord(composeCv(input)))).toBe(expected(input))
  })

  test('a text over several pages reads back, with words longer than a line and scripts without spaces', async () => {
    const input = person('Ada', 'Lovelace', {
      experience: Array.from(
        { length: 40 },
        (_, index) =>
          `Role ${index}, Company ${index}, 20${10 + (index % 10)} - 2020\n- ${'did a thing '.repeat(20)}`,
      ).join('\n\n'),
      achievements: `${'W'.repeat(400)}\n${'数据平台建设与维护'.repeat(40)}\nhttps://example.org/${'a'.repeat(200)}`,
    })
    const { text, pages } = await pdfText(await createPdf(input))
    expect(pages).toBeGreaterThan(2)
    expect(text).toBe(expected(input))
    expect(await wordText(await renderWord(composeCv(input)))).toBe(expected(input))
  })

  test('any name and text in the scripts of Europe reads back', async () => {
    const alphabet = /^[a-zA-ZÀ-ÖØ-öø-ÿĀ-ſА-Яа-яёΑ-ΡΣ-Ωα-ωάέήίόύώ'’.,:;()/&+%#@!?"<>=0-9 -]{1,400}$/
    const prose = fc.stringMatching(alphabet)
    const inputs = fc
      .tuple(fc.stringMatching(/^[a-zA-ZÀ-ÖØ-öø-ÿĀ-ſА-Яа-яΑ-ΡΣ-Ωα-ω]{1,40}$/), prose, prose, prose)
      .map(([name, experience, objective, achievements]) =>
        person(name, 'X', { experience, objective, achievements }),
      )
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        expect((await pdfText(await createPdf(input))).text).toBe(expected(input))
        expect(await wordText(await renderWord(composeCv(input)))).toBe(expected(input))
      }),
      { numRuns: runs(6) },
    )
  })

  /** The text above the email address; a long name takes two lines. */
  const readName = async (file: Uint8Array) => {
    const { text } = await extractText(new Uint8Array(file), { mergePages: true })
    const lines = text.normalize('NFKC').split('\n')
    const address = lines.findIndex((line) => line.includes('a@b.test'))
    return lines.slice(0, Math.max(1, address)).join(' ')
  }
  test.each(['علا', 'ملآ', 'سلأ', 'بلإ'])('no gap follows the ligature at the end of %s', async (first) => {
    expect(await readName(await createPdf(person(first, 'حسين')))).toBe(`${first} حسين`)
  })

  test.each(['զչ', 'լչ', 'ղչ', 'վչ'])(
    'one word remains of %s, whose glyphs are set far apart',
    async (last) => {
      expect(await readName(await createPdf(person('Ա', last)))).toBe(`Ա ${last}`)
    },
  )

  /** Reads back people whose name has two words, each line of the PDF a name; characters without a glyph are reported. */
  async function expectNames(people: readonly (readonly [string, string])[]): Promise<void> {
    const [[first, last] = ['', ''], ...others] = people
    const lines = others.map((name) => name.join(' '))
    const result = await renderPdf(composeCv(person(first, last, { achievements: lines.join('\n') })))
    if ('missing' in result) {
      if (others.length === 0) expect(result.missing.length).toBeGreaterThan(0)
      else for (const wholeName of people) await expectNames([wholeName])
      return
    }
    expect(await readName(result.file)).toBe(
      fullName({ first_name: first, last_name: last }).normalize('NFKC'),
    )
    const { text } = await extractText(new Uint8Array(result.file), {
      mergePages: true,
    })
    const read = text.normalize('NFKC').split('\n')
    for (const line of lines) expect(read).toContain(line.normalize('NFKC'))
  }
  const namesIn = (alphabet: RegExp) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(alphabet), fc.stringMatching(alphabet)), {
          minLength: 3,
          maxLength: 3,
        }),
        expectNames,
      ),
      { numRuns: runs(2) },
    )
  test.each([
    ['Cyrillic', /^[А-Яа-яЁёІіЇїЄєҐґЎў]{1,12}$/],
    ['Greek', /^[ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωάέήίόύώ]{1,12}$/],
    ['Chinese', /^[\u4e00-\u9fa5]{1,6}$/],
    ['Japanese', /^[ぁ-んァ-ヶ一-龠]{1,8}$/],
    ['Korean', /^[가-힣]{1,6}$/],
    ['Hebrew', /^[א-ת]{2,10}$/],
    ['Arabic', /^[آأإابتثجحخدذرزسشصضطظعغفقكلمنهوي]{2,10}$/],
    ['Devanagari', /^([कखगघचजटडणतदधनपबमयरलवशसह](्[कगतदनमयरलवषस])?(ा|ि|ी|ु|ू|े|ो)?){1,6}$/],
    ['Tamil', /^([கஙசஞடணதநபமயரலவழளறன](ா|ி|ீ|ு|ெ|ே|ை|ொ|ோ|்)?){1,6}$/],
    ['Armenian', /^[Ա-Ֆա-ֆ]{1,12}$/],
    ['Georgian', /^[ა-ჰ]{1,12}$/],
    ['Ethiopic', /^[ሀ-ሆለ-ሎመ-ሞሠ-ሧ]{1,8}$/],
  ])('any names in %s read back', (_script, alphabet) => namesIn(alphabet))

  test('a text rendered in a thread reads back in both formats', async () => {
    const input = person('Zoë', 'Łukasiewicz')
    const [pdf, word] = await Promise.all([
      renderCv('Ada', composeCv(input), 'pdf'),
      renderCv('Ada', composeCv(input), 'docx'),
    ])
    expect((await pdfText(pdf)).text).toBe(expected(input))
    expect(await wordText(word)).toBe(expected(input))
  })
})
