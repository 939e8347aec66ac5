import type { Bullet, CareerRecord } from '@jobscout/contract/career/record.ts'
import fc from 'fast-check'

/** A name, a town, an employer, a title and a sentence in twenty languages. */
const languages = [
  ['Ada Lovelace', 'London', 'Acme Group', 'Engineer', 'Cut costs by 40 %'],
  ['Zoë Łukasiewicz', 'Gdańsk', 'Żuraw i Synowie', 'Inżynierka', 'Zbudowała trzy mosty'],
  ['Nguyễn Thị Kim Chi', 'Đà Nẵng', 'Công ty Sữa Việt', 'Kỹ sư', 'Giảm thời gian chờ còn một nửa'],
  ['Иван Петров-Щедрин', 'Казань', 'Завод «Волга»', 'Инженер', 'Сократил расходы на 12 %'],
  ['Γιώργος Παπαδόπουλος', 'Αθήνα', 'Ναυπηγεία Ελλάδος', 'Μηχανικός', 'Έχτισε δύο γέφυρες'],
  ['王小明', '上海', '华东电力公司', '工程师', '建设数据平台并维护三年'],
  ['山田太郎', '大阪', '東西電気株式会社', 'エンジニア', '夜間処理を四十分に短縮しました'],
  ['김철수', '부산', '한빛전자', '엔지니어', '비용을 절반으로 줄였습니다'],
  ['สมชาย ใจดี', 'เชียงใหม่', 'บริษัทไทยพัฒนา', 'วิศวกร', 'ลดค่าใช้จ่ายลงครึ่งหนึ่ง'],
  ['Þórunn Óskarsdóttir', 'Ísafjörður', 'Hafið ehf.', 'Verkfræðingur', 'Smíðaði þrjár brýr'],
  ['Dağhan İşçi', 'İzmir', 'Ege Gıda A.Ş.', 'Mühendis', 'Giderleri yarıya indirdi'],
  ['שרה כהן', 'חיפה', 'מפעלי הצפון', 'מהנדסת', 'בנתה שלושה גשרים'],
  ['محمد حسين', 'القاهرة', 'شركة النيل', 'مهندس', 'خفض التكاليف إلى النصف'],
  ['किरण शर्मा', 'पुणे', 'भारत ऊर्जा', 'अभियंता', 'लागत आधी कर दी'],
  ['கோவிந்தன் பொன்னுசாமி', 'மதுரை', 'தமிழ் மின்சாரம்', 'பொறியாளர்', 'செலவைப் பாதியாகக் குறைத்தார்'],
  ['Արամ Խաչատրյան', 'Գյումրի', 'Արարատ ՍՊԸ', 'Ճարտարագետ', 'Կառուցեց երեք կամուրջ'],
  ['გიორგი ბერიძე', 'ქუთაისი', 'კოლხეთი', 'ინჟინერი', 'ააშენა სამი ხიდი'],
  ['ኃይለ ሥላሴ', 'ጎንደር', 'የአባይ ድርጅት', 'መሐንዲስ', 'ሦስት ድልድዮች ሠራ'],
  ['Adébáyọ̀ Ọlátúnjí', 'Ìbàdàn', 'Ilé-iṣẹ́ Odò', 'Oníṣẹ́ ẹ̀rọ', 'Ó kọ́ afárá mẹ́ta'],
  ['José Ñáñez Güiraldes', 'Córdoba', 'Puentes del Sur, S. A.', 'Ingeniero', 'Redujo los costes a la mitad'],
] as const
export const LANGUAGES = languages.length

const year = fc.integer({ min: 1980, max: 2026 }).map(String)
const date = fc.oneof(
  fc.constant(''),
  year,
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }))
    .map(([of, month]) => `${of}-${String(month).padStart(2, '0')}`),
)

/** A record of a person whose entries are in these languages. Every value in it differs from all others. */
export const anyRecord: fc.Arbitrary<{
  readonly name: readonly [string, string]
  readonly record: CareerRecord
}> = fc
  .record({
    language: fc.nat({ max: LANGUAGES - 1 }),
    positions: fc.array(
      fc.record({
        start: date,
        end: date,
        is_current: fc.boolean(),
        bullets: fc.nat({ max: 3 }),
        isText: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    education: fc.array(fc.record({ start: date, end: date, hasNote: fc.boolean() }), { maxLength: 3 }),
    certificates: fc.array(date, { maxLength: 3 }),
    languages: fc.nat({ max: 3 }),
    skills: fc.nat({ max: 6 }),
    projects: fc.array(
      fc.record({ start: date, end: date, is_current: fc.boolean(), bullets: fc.nat({ max: 2 }) }),
      {
        maxLength: 3,
      },
    ),
    links: fc.nat({ max: 3 }),
    hasSummary: fc.boolean(),
  })
  .map((shape) => {
    const [name, town, employer, title, sentence] = languages[shape.language] ?? languages[0]
    let count = 0
    const numbered = (text: string) => `${text} ${++count}`
    const id = () => crypto.randomUUID()
    const bullets = (number: number): Bullet[] =>
      Array.from({ length: number }, () => ({
        id: id(),
        text: numbered(sentence),
        sentence: count % 2 === 0 ? numbered(sentence) : '',
        confirmed_at: null,
        source: 'typed',
      }))
    const [first = '', ...rest] = name.split(' ')
    const record: CareerRecord = {
      summary: shape.hasSummary ? `${numbered(sentence)}\n${numbered(sentence)}` : '',
      positions: shape.positions.map(({ isText, bullets: number, ...period }) => ({
        id: id(),
        source: 'typed',
        ...(isText
          ? {
              ...{ title: '', employer: '', employer_in_sentence: '', place: '', start: '', end: '' },
              is_current: false,
              bullets: [],
              text: `${numbered(title)}, ${numbered(employer)}, 2019 - 2021\n- ${numbered(sentence)}`,
            }
          : {
              title: numbered(title),
              employer: numbered(employer),
              employer_in_sentence: count % 3 === 0 ? numbered(employer) : '',
              place: numbered(town),
              ...period,
              bullets: bullets(number),
              text: '',
            }),
      })),
      education: shape.education.map(({ hasNote, ...period }) => ({
        id: id(),
        degree: numbered('MSc'),
        field: numbered(title),
        school: numbered(employer),
        ...period,
        note: hasNote ? numbered(sentence) : '',
        source: 'typed',
      })),
      certificates: shape.certificates.map((of) => ({
        id: id(),
        name: numbered(title),
        issuer: numbered(employer),
        date: of,
        source: 'typed',
      })),
      languages: Array.from({ length: shape.languages }, () => ({
        id: id(),
        name: numbered(town),
        level: count % 2 === 0 ? numbered('C') : '',
        source: 'typed',
      })),
      skills: Array.from({ length: shape.skills }, () => numbered(title)),
      projects: shape.projects.map(({ bullets: number, ...period }) => ({
        id: id(),
        name: numbered(employer),
        link: `https://example.org/${++count}`,
        ...period,
        bullets: bullets(number),
        source: 'typed',
      })),
      links: Array.from({ length: shape.links }, () => `https://example.org/${++count}`),
    }
    return { name: [first, rest.join(' ')], record }
  })
