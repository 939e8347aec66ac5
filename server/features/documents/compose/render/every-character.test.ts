import { spawnSync } from 'node:child_process'
import { type CvContent, collectTexts, composeCv, cvHeadings } from '@jobscout/contract/documents/content.ts'
import { cvInput } from '@jobscout/contract/documents/input.ts'
import { Font } from '@react-pdf/renderer'
import { Blob, Font as EmbeddedFont, Face } from 'harfbuzzjs'
import { extractRawText } from 'mammoth'
import { describe, expect, test } from 'vitest'
import { readPdfLines } from '../../../cv-reader/layout/pdf-lines.ts'
import { renderHtml } from './html.ts'
import { composeLetterContent, type LetterContent, renderLetterText } from './letter-content.ts'
import { typefaceFor } from './pdf/fonts.ts'
import { renderLetterPdf, renderPdf } from './pdf/pdf.ts'
import type { LayoutFont } from './pdf/reading-order.ts'
import { renderLetterWord, renderWord } from './word.ts'

/** Given name, family name, a position, and a text of several lines. */
const languages = [
  [
    'English',
    'Fiona',
    'Whitfield',
    'Office manager, Affinity Offices, 2018 - 2022',
    'Organised the difficult move of the whole office staff to a new building, found efficient suppliers and kept the first budget to the last penny.',
  ],
  [
    'German',
    'Jürgen',
    'Weißmüller',
    'Geschäftsführer, Straßenbau Köln, 2018 - 2022',
    'Führte größere Aufträge im öffentlichen Straßenbau, prüfte Verträge und schulte Fachkräfte über drei Jahre hinweg mit großem Erfolg.',
  ],
  [
    'French',
    'Zoé',
    'Lefèvre-Çelik',
    'Chargée d’études, Œuvre sociale, 2018 - 2022',
    'A mené à bien des enquêtes auprès des élèves, rédigé les comptes rendus où il fallait et reçu « la médaille » de la ville de Nîmes.',
  ],
  [
    'Spanish',
    'Íñigo',
    'Muñoz Güell',
    'Técnico de logística, Almacén Sur, 2018 - 2022',
    '¿Qué hizo? Redujo los daños en el almacén un 40 %, enseñó a los más jóvenes y negoció con los dueños el último año.',
  ],
  [
    'Portuguese',
    'João',
    'Conceição',
    'Técnico de manutenção, Águas do Norte, 2018 - 2022',
    'Fez a manutenção preventiva das bombas, organizou as inspeções e alcançou reduções de custos nas três estações da região.',
  ],
  [
    'Italian',
    'Nicolò',
    'D’Angelo',
    'Responsabile qualità, Caffè Perù, 2018 - 2022',
    'Verificò la qualità del caffè, affiancò i colleghi più giovani e ridusse gli scarti, perché così voleva la proprietà.',
  ],
  [
    'Dutch',
    'Daniël',
    'IJsselstein',
    'Financieel medewerker, Officier, 2018 - 2022',
    'Begeleidde cliënten, coördineerde de financiële afdeling en verbeterde efficiënte processen voor beëindigde contracten.',
  ],
  [
    'Polish',
    'Żaneta',
    'Błaszczyk',
    'Główna księgowa, Źródło, 2018 - 2022',
    'Zażółć gęślą jaźń: prowadziła księgi główne, sporządzała sprawozdania i współpracowała z urzędem skarbowym.',
  ],
  [
    'Czech',
    'Jiří',
    'Dvořák',
    'Vedoucí skladu, Žďár, 2018 - 2022',
    'Příliš žluťoučký kůň úpěl ďábelské ódy; řídil směny, školil řidiče a snížil ztráty ve skladu o čtvrtinu.',
  ],
  [
    'Turkish',
    'Işıl',
    'Çağdaş',
    'İnsan kaynakları uzmanı, İyi Iş, 2018 - 2022',
    'Öğrencilere iş görüşmeleri için eğitim verdi, şirketin işe alım sürecini yeniledi ve sığınmacılara danışmanlık yaptı.',
  ],
  [
    'Vietnamese',
    'Nguyễn Thị Kim',
    'Chi',
    'Kế toán, Vinamilk, 2018 - 2022',
    'Kế toán trưởng tại Công ty Cổ phần Sữa Việt Nam, chịu trách nhiệm về báo cáo tài chính và quản trị rủi ro của đơn vị. Thị trường, nghị quyết, định hướng, kịch bản.',
  ],
  [
    'Yoruba',
    'Ọláyínká',
    'Adéṣọlá',
    'Olùkọ́ èdè, Ilé-ẹ̀kọ́ gíga, 2018 - 2022',
    'Mo kọ́ àwọn ọmọ ilé-ẹ̀kọ́ ní èdè Yorùbá, mo ṣe ètò ìdánwò, mo sì ṣiṣẹ́ pẹ̀lú àwọn òbí. Ọ̀rẹ́ mi ni ẹ̀gbọ́n ọ̀gá; ẹsẹ̀ ṣẹ́.',
  ],
  [
    'Igbo',
    'Chịọma',
    'Ụzọchukwu',
    'Onye nkụzi, Ụlọ akwụkwọ, 2018 - 2022',
    'Ịhụ ọrụ n’anya: akụziri m ụmụaka asụsụ Igbo, dezie akwụkwọ, ma soro ndị nne na nna rụọ ọrụ. Ị́kwụ ụ́gwọ́ ọ̀nwa, ị̀hụ, ṅụọ mmiri.',
  ],
  [
    'Greek',
    'Γιώργος',
    'Παπαδόπουλος',
    'Λογιστής, Αθηναϊκή Εταιρεία, 2018 - 2022',
    'Υπεύθυνος για τις οικονομικές καταστάσεις, την προϋπολογιστική παρακολούθηση και τους ελέγχους· εκπαίδευσε νέους συναδέλφους. ᾳ ᾧ ῥήτωρ ἀγαθός.',
  ],
  [
    'Russian',
    'Фёдор',
    'Щербаков',
    'Инженер-строитель, Объект, 2018 - 2022',
    'Руководил строительством объектов, подготовил отчёты и обучал новых сотрудников; съел ещё этих мягких французских булок.',
  ],
  [
    'Ukrainian',
    'Їжак',
    'Ґалаґан',
    'Бухгалтер, Підприємство, 2018 - 2022',
    'Щоденно готувала звіти про фінансовий стан підприємства, вела об’єкти й навчала нових працівників її відділу.',
  ],
  [
    'Arabic',
    'محمد',
    'الإسكندراني',
    'مهندس مدني، شركة البناء، 2018 - 2022',
    'أشرفت على مشاريع البناء الكبيرة في المدينة وأعددت التقارير الشهرية ودربت المهندسين الجدد على أعمال السلامة.',
  ],
  [
    'Hebrew',
    'שרה',
    'כהן',
    'מהנדסת תוכנה, חברת ענן, 2018 - 2022',
    'ניהלתי צוות של שבעה מפתחים, בניתי מערכת חדשה לעיבוד נתונים וחסכתי לחברה כסף רב בכל שנה.',
  ],
  [
    'Hindi',
    'किरण',
    'श्रीवास्तव',
    'वरिष्ठ लेखाकार, राष्ट्रीय बैंक, 2018 - 2022',
    'वित्तीय विवरण तैयार किए, ज़िला स्तर पर प्रशिक्षण दिया और क्षेत्रीय कार्यालयों के साथ मिलकर ख़र्च की समीक्षा की।',
  ],
  [
    'Tamil',
    'கோவிந்தன்',
    'பொன்னுசாமி',
    'கணக்காளர், சென்னை நிறுவனம், 2018 - 2022',
    'நிறுவனத்தின் நிதி அறிக்கைகளைத் தயாரித்து, புதிய ஊழியர்களுக்குப் பயிற்சி கொடுத்து, செலவுகளைக் குறைத்தேன். ஸ்ரீ கௌரவம்.',
  ],
  [
    'Thai',
    'สมชาย',
    'น้ำใจดี',
    'ผู้จัดการ, บริษัทน้ำดื่ม, 2018 - 2022',
    'คำอธิบายงาน: ทำหน้าที่จัดการคลังสินค้า ควบคุมค่าใช้จ่าย ฝึกอบรมพนักงานใหม่ที่เข้ามาทำงาน และจัดทำรายงานประจำปีให้ผู้บริหารอย่างสม่ำเสมอ',
  ],
  [
    'Chinese',
    '小明',
    '王',
    '数据工程师，云计算公司，2018 - 2022',
    '负责数据平台的建设与维护，培训新员工，编写技术文档，并与其他部门合作完成了多个重要项目，使运营成本降低了百分之四十。',
  ],
  [
    'Japanese',
    '太郎',
    '山田',
    '営業部長、東京株式会社、2018 - 2022',
    '新しいお客様との関係づくりを担当し、チームのメンバーを指導しながら、ガイドラインを作成してプロジェクトを成功させました。',
  ],
  [
    'Korean',
    '철수',
    '김',
    '회계 담당자, 한국 주식회사, 2018 - 2022',
    '재무 보고서를 작성하고 신입 사원을 교육하였으며 여러 부서와 협력하여 비용을 크게 줄이는 데 성공하였습니다.',
  ],
  [
    'Armenian',
    'Արամ',
    'Խաչատրյան',
    'Հաշվապահ, Երևան, 2018 - 2022',
    'Պատրաստել է ֆինանսական հաշվետվություններ և սովորեցրել է նոր աշխատակիցներին ընկերության գրասենյակում։',
  ],
  [
    'Georgian',
    'გიორგი',
    'ბერიძე',
    'ბუღალტერი, თბილისი, 2018 - 2022',
    'ამზადებდა ფინანსურ ანგარიშებს და ასწავლიდა ახალ თანამშრომლებს კომპანიის ოფისში.',
  ],
  [
    'Amharic',
    'ኃይለ',
    'ሥላሴ',
    'የሂሳብ ሠራተኛ, አዲስ አበባ, 2018 - 2022',
    'የፋይናንስ ሪፖርቶችን አዘጋጅቷል፤ አዳዲስ ሠራተኞችን አሠልጥኗል፤ ከሌሎች ክፍሎች ጋርም ተባብሮ ሠርቷል።',
  ],
] as const

function buildContent(first: string, last: string, position: string, text: string): CvContent {
  const personalInfo = {
    firstName: first,
    lastName: last,
    email: 'a@b.test',
    phone: '555 0100',
    location: '',
  }
  return composeCv(
    cvInput.parse({
      personalInfo,
      objective: `${text} ${text}`,
      experience: `${position}\n- ${text} ${text}`,
      education: position,
      skills: `${first}, ${last}`,
      achievements: text,
    }),
  )
}

const expected = ({ name, contacts, sections }: CvContent) =>
  [
    name,
    ...contacts,
    ...sections.flatMap((section) => [
      cvHeadings[section.key],
      ...collectTexts({ name: '', contacts: [], sections: [section] }),
    ]),
  ].join(' ')

async function createPdf(content: CvContent): Promise<Uint8Array> {
  const result = await renderPdf(content)
  if ('missing' in result) throw new Error(`missing glyphs: ${result.missing.join('')}`)
  return result.file
}

/** Spaces are compared too, but in scripts without spaces. */
const comparable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}•·]/gu, '')
    .replace(/\s+/g, /[\p{Script=Thai}\p{Script=Han}]/u.test(text) ? '' : ' ')
    .trim()

const stripSpaces = (text: string) => comparable(text).replace(/\s/g, '')

const readByProduct = async (file: Uint8Array) =>
  comparable((await readPdfLines(new Uint8Array(file))).map(({ text }) => text).join('\n'))

const pdftotext = (file: Uint8Array | undefined) => spawnSync('pdftotext', ['-', '-'], { input: file })
const hasPdftotext = pdftotext(undefined).error === undefined

describe('reading a CV back', () => {
  test.each(languages)(
    'the product’s reader reads back every letter of a CV in %s',
    async (_language, ...texts) => {
      const content = buildContent(...texts)
      expect(await readByProduct(await createPdf(content))).toBe(comparable(expected(content)))
    },
  )

  test.skipIf(!hasPdftotext).each(languages.filter(([language]) => !['Arabic', 'Hebrew'].includes(language)))(
    'pdftotext reads back every letter of a CV in %s (skipped where poppler-utils is not installed)',
    async (_language, ...texts) => {
      const content = buildContent(...texts)
      const { stdout } = pdftotext(await createPdf(content))
      expect(comparable(stdout.toString())).toBe(comparable(expected(content)))
    },
  )

  test.each(languages)(
    'a CV in %s reads back letter for letter from DOCX and HTML',
    async (_language, ...texts) => {
      const content = buildContent(...texts)
      const word = await extractRawText({ buffer: Buffer.from(await renderWord(content)) })
      const html = renderHtml(content).replace(/^.*<body>|<[^>]*>/gs, ' ')
      for (const text of collectTexts(content)) {
        expect(stripSpaces(word.value)).toContain(stripSpaces(text))
        expect(stripSpaces(html)).toContain(stripSpaces(text))
      }
    },
  )
})

const buildLetterContent = (first: string, last: string, position: string, text: string): LetterContent =>
  composeLetterContent(
    {
      first_name: first,
      last_name: last,
      email: 'a@b.test',
      phone: '555 0100',
      location: '',
      linkedin_portfolio: '',
    },
    `${text}\n\n${position}\n${text} ${text}\n\n${first} ${last}`,
  )

describe('reading a letter back', () => {
  test.each(languages)(
    'a letter in %s reads back letter for letter from PDF, DOCX and text',
    async (_language, ...texts) => {
      const letter = buildLetterContent(...texts)
      const all = comparable([letter.name, ...letter.contacts, ...letter.paragraphs.flat()].join(' '))
      const result = await renderLetterPdf(letter)
      if ('missing' in result) throw new Error(`missing glyphs: ${result.missing.join('')}`)
      expect(await readByProduct(result.file)).toBe(all)
      const word = await extractRawText({ buffer: Buffer.from(await renderLetterWord(letter)) })
      expect(comparable(word.value)).toBe(all)
      expect(comparable(renderLetterText(letter))).toBe(all)
    },
  )
})

/** Each precomposed character beside its plain one, as in "iịi"; of the thousands of Hangul syllables some. */
function precomposedLetters(): string[] {
  const points = Array.from({ length: 0x3_0000 }, (_, point) => point)
  const letters = points.map((point) => String.fromCodePoint(point)).filter((letter) => /\p{L}/u.test(letter))
  const composed = letters.filter(
    (letter) => letter.normalize('NFC') === letter && letter.normalize('NFD') !== letter,
  )
  const isHangul = (letter: string) => /\p{Script=Hangul}/u.test(letter)
  const besides = composed
    .filter((letter) => !isHangul(letter))
    .map((letter) => {
      const [plain = ''] = letter.normalize('NFD')
      return plain + letter + plain
    })
  return [...besides, 'กำก', 'น้ำน', ...composed.filter(isHangul).filter((_, index) => index % 40 === 0)]
}

test('each precomposed letter of the fonts reads back beside its plain letter, in each part of a CV', async () => {
  const all = precomposedLetters()
  const missing = new Set((await typefaceFor(all.join(''))).missing)
  const words = all.filter((word) => ![...word].some((character) => missing.has(character)))
  expect(words.length).toBeGreaterThan(1000)
  // Not in one line with words of the other direction, which reorder it.
  const lines = ['ltr', 'rtl'].flatMap((direction) => {
    const group = words.filter((word) => /\p{Script=Arabic}/u.test(word) === (direction === 'rtl'))
    return Array.from({ length: Math.ceil(group.length / 20) }, (_, at) =>
      group.slice(at * 20, at * 20 + 20).join(' '),
    )
  })
  const [name = ''] = lines
  const entries = lines.map((text) => ({
    title: text,
    lines: [
      { kind: 'text' as const, text },
      { kind: 'bullet' as const, text },
    ],
  }))
  const content: CvContent = { name, contacts: [name], sections: [{ key: 'achievements', entries }] }
  expect(stripSpaces(await readByProduct(await createPdf(content)))).toBe(stripSpaces(expected(content)))
})

test.each([
  ['iịsṣ', [2, 3, 1, 2]],
  ['คำ', [1, 3]],
])('the letters of %s have all their outlines on paper', async (text, outlines) => {
  const { families } = await typefaceFor(text)
  const descriptor = { fontFamily: families.at(-1) ?? '', fontWeight: 400 }
  const font = Font.getFont(descriptor)?.data as unknown as LayoutFont
  const subset = font.createSubset()
  const indexes = font.layout(text).glyphs.map(({ id }) => subset.includeGlyph(id))
  const embedded = new EmbeddedFont(new Face(new Blob(subset.encode())))
  expect(indexes.map((index) => embedded.glyphToPath(index).split('M').length - 1)).toEqual(outlines)
})

test.each([
  ['tone marks on letters without precomposed forms', 'ǹ m̀ ŋ̀ ɔ̀ ɛ́ ị̀ Ị́ ụ́ ṣ̂'],
  ['marks without a letter, and in an impossible order', 'किि ्क ािी'],
  ['ligatures', 'fi ffi ffl office fjord Ǆ ĳ ŉ'],
  ['characters beyond the basic plane', 'data🄐🄑 list🄒s '.repeat(30)],
  ['letters with marks in a word longer than a line', 'e\u0323\u0301'.repeat(300)],
])('%s are whole', async (_what, text) => {
  const content: CvContent = {
    name: text,
    contacts: [],
    sections: [{ key: 'achievements', entries: [{ title: text, lines: [{ kind: 'bullet', text }] }] }],
  }
  expect(stripSpaces(await readByProduct(await createPdf(content)))).toBe(stripSpaces(expected(content)))
})
