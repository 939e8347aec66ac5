import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readPdfLines } from '../../../cv-reader/layout/pdf-lines.ts'
import { composeLetterContent } from './letter-content.ts'
import { renderLetterPdf } from './pdf/pdf.ts'

async function drawLetter(
  paragraphs: readonly string[],
  contacts: { location?: string; link?: string } = {},
) {
  const content = composeLetterContent(
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada.lovelace+work@example.test',
      phone: '+84 (0)24 3825-3531',
      location: contacts.location ?? '',
      linkedin_portfolio: contacts.link ?? '',
    },
    paragraphs.join('\n\n'),
  )
  const result = await renderLetterPdf(content)
  if ('missing' in result) throw new Error(`missing glyphs: ${result.missing.join('')}`)
  return {
    file: result.file,
    written: [content.name, ...content.contacts, ...content.paragraphs.flat()].join(' '),
  }
}

const readByProduct = async (file: Uint8Array) =>
  (await readPdfLines(new Uint8Array(file))).map(({ text }) => text).join('\n')
const pdftotext = (file: Uint8Array | undefined) => spawnSync('pdftotext', ['-', '-'], { input: file })
const hasPdftotext = pdftotext(undefined).error === undefined

const bare = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}·]/gu, '')

/** The text behind words of growing length, so that lines end at each of its words. */
const shift = (text: string, letter: string) =>
  Array.from({ length: 20 }, (_, at) => `${letter.repeat(at + 1)} ${`${text} `.repeat(4)}`)

const latinFirst = [
  ['words that change the alphabet', 'iOS-разработчик, QA-инженер и το API-κεντρικό IT-τμήμα'],
  ['signs of other fonts', 'moved A→B and Q1→Q2 with ★five★stars and x≈y'],
  ['sentences with two spaces between them', 'One sentence.  Another follows.  And a third one.'],
  ['periods and hyphens', 'Planungs- und Bauleitung, 2015 - 2024, first - second – third'],
  ['Armenian ligatures', 'պարզ լուծումներ և լավ փաստաթղթեր, վճարումներ'],
  ['Tamil vowels', 'மூத்த பொறியாளர், எண் 8, மயிலாப்பூர், மறுவடிவமைத்து'],
  ['Devanagari conjuncts', 'ह्म र्क्ष्य श्री वृद्धी क्षत्रिय दऱ्याखोऱ्या'],
  ['Vietnamese and Yoruba marks', 'Điều dưỡng tận tuỵ, Ọ̀yọ́, ẹ̀kọ́, Títílayọ̀'],
  ['Chinese with periods', '护理主管，上海市第一人民医院，2015 - 2024，见 example.test/in/person-name-4711/'],
] as const

test.each(latinFirst)('lines that end anywhere in %s have each letter in its place', async (_what, text) => {
  const { file, written } = await drawLetter(shift(text, 'x'))
  expect(bare(await readByProduct(file))).toBe(bare(written))
  if (hasPdftotext) expect(bare(pdftotext(file).stdout.toString())).toBe(bare(written))
})

test.each([
  ['Arabic with vowel signs', 'أشرفتُ على فريقٍ وخفّضتُ جداً، أيضاً، شركة النخيل (الرياض)، 2017 - 2024', 'ا'],
  [
    'Hebrew with Latin words',
    'אחות בבית החולים, מערכת Epic Hyperspace, ב-React וב־Python, תואר שני, 2013 - 2017',
    'א',
  ],
] as const)('lines that end anywhere in %s are read in their order', async (_what, text, letter) => {
  const { file, written } = await drawLetter(shift(text, letter))
  expect(bare(await readByProduct(file))).toBe(bare(written))
})

test.each([
  ['', 'https://www.example.test/in/ada-lovelace-4711-engineer/'],
  ['Gedimino pr. 9, Vilnius, Lietuva', 'https://www.example.test/in/ada-lovelace-4711/'],
  ['רח׳ הרצל 14, דירה 3, תל אביב־יפו', 'https://www.example.test/in/ada-lovelace-4711/'],
  ['١٥ شارع الملك فهد، حي العليا، الرياض', 'https://www.example.test/in/ada-lovelace-4711/'],
])('contacts with the address “%s” are read as they are, however their lines end', async (location, link) => {
  const { file, written } = await drawLetter(['Dear team,'], { location, link })
  expect(bare(await readByProduct(file))).toBe(bare(written))
})

const rightToLeftLines = [
  'ניהלתי 12 עובדים בין 2015 ל-2019',
  'הפחתתי עלויות ב-30% תוך 6 חודשים',
  'תואר שני (MBA), אוניברסיטת תל אביב',
  'פרויקט "אור ירוק" (2018–2020)',
  'מערכת SAP־ית חדשה',
  'צוות של 7 אנשים, 3 אתרים, 2 מדינות',
  'איש קשר: dana@example.test',
  'טלפון: 050-123-4567',
  'שיעור המרה: 3.5% → 7%',
  'רק [סוגר] {מסולסל} «גרש» (שלום)',
  'هاتف: 0501234567',
  'البريد: mona@example.test',
  'ماجستير (MBA)، جامعة القاهرة، 2015',
  'أجيد Excel (متقدم) و Word',
  'جداً، أيضاً، سنوياً، شكراً جزيلاً',
  'مُدرِّسةٌ مُعتمَدةٌ',
  'تسلط به Python و SQL',
  'انگریزی (روانی سے)، اردو',
]
test('right-to-left lines with numbers, brackets, labels and marks are read as they were written', async () => {
  const { file } = await drawLetter(rightToLeftLines)
  const read = (await readPdfLines(file)).slice(-rightToLeftLines.length).map(({ text }) => text)
  expect(read).toEqual(rightToLeftLines)
})

test.each([
  ['full-width letters and digits', 'ＡＢＣ１２３', 'ABC123'],
  ['kana with marks of their own', 'あ゙いか゚う テスト', 'あ゙いか゚う テスト'],
  ['an ellipsis of Chinese', '中文……完', '中文……完'],
])('%s are drawn and read', async (_what, text, written) => {
  const { file } = await drawLetter([text])
  expect(await readByProduct(file)).toContain(written)
})
