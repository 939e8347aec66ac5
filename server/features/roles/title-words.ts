import { withoutAsides } from './title-asides.ts'

/** A part of a title between strong separators: "Data Engineer (Spark) - Berlin" has three. */
export interface Segment {
  readonly words: readonly string[]
  /** Positions of words that follow "and" or a slash, in ascending order. */
  readonly joints: readonly number[]
  /** The position of the first word behind "of", "for", "to", "in" and the like; the number of words where there is none. */
  readonly cut: number
}

/** Longer titles are read up to here. */
const MAX_CHARACTERS = 300
const MAX_WORDS = 40

/** A "Danish or Finnish speaking Claims Handler" teaches no language. */
const languages =
  'arabic cantonese chinese czech danish dutch english finnish french german greek hebrew hindi hungarian italian japanese korean mandarin norwegian polish portuguese romanian russian spanish swedish turkish ukrainian vietnamese'.replaceAll(
    ' ',
    '|',
  )

/** Spellings whose punctuation carries the meaning, written as words before punctuation is dropped. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/<\/?[a-z]{1,6}>/g, ' '],
  [new RegExp(`(?:\\b(?:${languages})\\b(?:[\\s/,&]|\\band\\b|\\bor\\b)*)+-?speak(?:ing|ers?)\\b`, 'g'), ' '],
  // "(m/w/d)" says that all genders may apply. Removed before "w/" is read as "with".
  [/\([mwfdxhg](?:[/|,] ?[mwfdxhg]+)+\)|\b[mwfh]\/[mwfhdx](?:\/[mwfdx])?\b|\((?:gn|all genders?)\)/g, ' '],
  [/c\+\+/g, 'cpp'],
  [/\b([cf])#/g, '$1sharp'],
  [/\.net\b/g, ' dotnet'],
  [/\b(node|react|vue|next|angular)\.?js\b/g, '$1'],
  [/\b(?:ai ?\/ ?ml|ml ?\/ ?ai|ai ?& ?ml)\b/g, 'ml'],
  [/\b(?:ui ?\/ ?ux|ux ?\/ ?ui)\b/g, 'ux'],
  [/\bci ?\/ ?cd\b/g, 'cicd'],
  [/\blc ?\/ ?ms\b/g, 'lcms'],
  // Whom an "Admin Assistant to Director of Nursing" assists is not what they are. A bare assistant is named by nothing else.
  [/(?<=[a-z] )(assistant|secretary|associate|aide|adviser|advisor) to\b.*/g, '$1'],
  [/\bw\/ ?/g, ' with '],
  [/\bc ?\+ ?e\b/g, ' class 1 '],
  [/\(([a-z]{2,5})\) (?=[a-z])/g, ' '],
  [/\bo'(?=[a-z])/g, 'o'],
  [/\b(rn|nurse|tech|technician)(?:\s?[-–—,/(]\s?|\s)or(?=\s*(?:$|[-–—,/():]))/g, '$1 - operating room'],
  [/^or(?=\s(?:rn|nurse|registered|tech|technician|circulator|scrub)\b)/g, 'operating room'],
  [/(?<=[a-z])(?:[:*_/-]in(?:nen)?|\((?:in|e|ne|se)\))(?![a-z])/g, ''],
  [/ß/g, 'ss'],
  [/\b[dl]['’](?=[a-z])/g, ' '],
  [/['’`´.]/g, ''],
  [/\b([a-z]{1,2}) ?& ?([a-z])\b/g, '$1n$2'],
]

const separators = /\s[-–—]|[-–—]\s|[–—|,:;()[\]{}•·@~→"“”!?\n]+/
const prepositions = new Set(
  'of for to in with at on by from within into via fur im de des du en pour chez bei'.split(' '),
)
const joints = new Set(['and', 'or', 'cum', 'und', 'oder', 'et', 'ou', '/', '+'])
const dropped = new Set('the a an d l our your my i ii iii iv v vi vii viii ix'.split(' '))

const plain = /^[\x20-\x7e]*$/

export function splitTitle(title: string): Segment[] {
  let text = title.slice(0, MAX_CHARACTERS)
  // In other scripts, such as kana and Cyrillic, a mark makes another character.
  if (!plain.test(text))
    text = text
      .normalize('NFKD')
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .normalize('NFC')
  text = text.toLowerCase()
  for (const [sign, word] of signs) text = text.replace(sign, word)
  const segments: Segment[] = []
  let count = 0
  const parts = text
    .replace(/&/g, ' and ')
    .split(separators)
    .map((part) => part.trim())
  for (const part of withoutAsides(parts)) {
    const segment = readSegment(part, MAX_WORDS - count)
    if (segment.words.length === 0) continue
    segments.push(segment)
    count += segment.words.length
    if (count >= MAX_WORDS) break
  }
  return segments
}

function readSegment(text: string, most: number): Segment {
  const raw = text.match(/[\p{L}\p{N}]+|[/+]/gu) ?? []
  const words: string[] = []
  const after: number[] = []
  let cut = -1
  for (const word of spell(raw)) {
    if (words.length >= most) break
    if (joints.has(word)) {
      if (words.length > 0 && after.at(-1) !== words.length) after.push(words.length)
    } else if (prepositions.has(word)) {
      if (cut < 0 && words.length > 0) cut = words.length
    } else if (!dropped.has(word) && !/^\d{1,6}$/.test(word)) {
      words.push(word)
    }
  }
  return { words, joints: after, cut: cut < 0 ? words.length : Math.min(cut, words.length) }
}

/** Replaces the spellings of one thing by one word: "machine learning" and "ML", "operations" and "operation". */
export function spell(raw: readonly string[]): string[] {
  const words: string[] = []
  for (let at = 0; at < raw.length; ) {
    const first = raw[at] ?? ''
    const two = at + 1 < raw.length ? `${first} ${raw[at + 1]}` : ''
    const three = at + 2 < raw.length ? `${two} ${raw[at + 2]}` : ''
    const long = three === '' ? undefined : spellings.get(three)
    const short = long ?? (two === '' ? undefined : spellings.get(two))
    if (short !== undefined) {
      if (short !== '') words.push(...short.split(' '))
      at += long === undefined ? 2 : 3
    } else {
      const spelling = spellings.get(first)
      if (spelling === undefined) words.push(singular(first))
      else if (spelling !== '') words.push(...spelling.split(' '))
      at += 1
    }
  }
  return words
}

const keptPlurals = new Set([
  'securities',
  'news',
  'series',
  'sales',
  'kubernetes',
  'aws',
  'sas',
  'ios',
  'gis',
  // A "Rails Engineer" writes Ruby, a "Rail Engineer" builds railways.
  'rails',
])

function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word) || keptPlurals.has(word))
    return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** One spelling a line: what it stands for, then the spellings. A spelling of nothing is noise. */
const spellings = new Map<string, string>()
for (const line of `
ml = machine learning; ml ai; ai ml
ai = artificial intelligence; gen ai; genai
nlp = natural language processing
llm = large language model; large language models
bi = business intelligence
qa = quality assurance
qc = quality control
av = audio visual; audiovisual
sqlserver = sql server
hr = human resources; human resource
it = information technology
ux = user experience; ui ux; ux ui
ui = user interface
fullstack = full stack; full-stack
backend = back end; server side
frontend = front end; frontend web
remotesensing = remote sensing
devops = dev ops; dev sec ops; devsecops
sre = site reliability
cybersecurity = cyber security; cyber
sysadmin = sys admin
vp = vice president; svp; avp; evp; vice presidents
rnd = research development; research and development
fpna = financial planning analysis; financial planning and analysis
lab = laboratory; laboratories; labs
healthcare = health care
helpdesk = help desk
ecommerce = e commerce
seo = search engine optimization
cicd = ci cd
presales = pre sales
cofounder = co founder
software engineer = swe; software eng
engineer = eng; engr; enginer
developer = dev; devs
manager = mgr; mngr; mgmt manager
management = mgmt
assistant = asst; assist
associate = assoc
representative = rep; reps
executive = exec; execs
administrator = admin; admins
coordinator = coord; co ordinator
supervisor = supv; spvr; supvr
xray = x ray
specialist = spec; spclist; spclst; splst
clerk = clk
service = svc; svcs
maintenance = maint
manufacturing = mfg
operator = opr
technician = technicians
intern = internship; internships
apprentice = apprenticeship; apprenticeships
trainee = traineeship
handyman = handy man; handymen
installer = installers
classone = class 1; class one
classtwo = class 2; class two; cat c
classa = class a; cdl a
classb = class b; cdl b
labor = labour
laborer = labourer
director = dir
program = programme; programmes
labeling = labelling
labeler = labeller
modeler = modeller; modelling engineer
center = centre
organization = organisation
behavior = behaviour
behavioral = behavioural
pediatric = paediatric
anesthesia = anaesthesia
anesthetic = anaesthetic
orthopedic = orthopaedic
fulfillment = fulfilment
enrollment = enrolment
license = licence
theater = theatre
tire = tyre
mold = mould
jewelry = jewellery
optimization = optimisation
advisor = adviser
counselor = counsellor
communication = comms
business development = biz dev; bizdev; bus dev
account = acct
accounting = acctg
sales = sale
operation = operations; ops
 = senior; sr; snr; junior; jr; jnr; entry level; mid level; midlevel; new grad; new grads; new graduate; new college grad; new college graduate; early career; early in career; maternity cover; maternity leave cover; sign on bonus; recent graduate; university graduate; university grad; college graduate; full time; fulltime; part time; year round; immediate start; all levels; remote; hybrid; onsite; on site; urgent; hiring; job id; temp to hire; evergreen; us only; fixed term contract; contract to hire; month contract; fixed term
`.split('\n')) {
  const [word = '', written] = line.split('=').map((part) => part.trim())
  for (const spelling of written?.split(';') ?? []) spellings.set(spelling.trim(), word)
}

/** Most phrases hold no signs or separators, and need not be searched for them. */
const plainPhrase = /^(?!or )(?!.*(?:speak|js))[a-z ]+$/

/** The words of a phrase in the dictionary, spelt as those of titles. "~" stands for up to two other words. */
export function phraseWords(phrase: string): string[] {
  return phrase.split('~').flatMap((part, i) => {
    const segments = plainPhrase.test(part) ? [readSegment(part, MAX_WORDS)] : splitTitle(part)
    const words = segments.flatMap(({ words: found }) => found)
    return i === 0 ? words : ['~', ...words]
  })
}

const leaders = new Set('manager director supervisor head vp chief'.split(' '))
const turning = new Set([...leaders, ...'coordinator specialist analyst associate administrator'.split(' ')])
const ranks = new Set(
  'associate assistant deputy vice executive regional global national area group principal staff lead managing interim'.split(
    ' ',
  ),
)

/** "Manager, Accounts Payable", "Director of Nursing" and "Supervisor Clinic" with the head behind its department, as a title is
 *  mostly written; null where a title is not written so. */
export function turnedSegment([first, second]: readonly Segment[]): Segment | null {
  if (!first) return null
  const at = first.words.findIndex((word) => !ranks.has(word) || turning.has(word))
  const head = first.words[at] ?? ''
  if (!turning.has(head)) return null
  const behind = first.words.slice(at + 1)
  if (behind.length === 0) return second ? withHead(second.words.slice(0, second.cut), second, 0, head) : null
  return first.cut === at + 1 || leaders.has(head) ? withHead(behind, first, at + 1, head) : null
}

function withHead(department: readonly string[], from: Segment, start: number, head: string): Segment | null {
  if (department.length === 0) return null
  const words = [...department, head]
  const joints = from.joints
    .map((joint) => joint - start)
    .filter((joint) => joint > 0 && joint < words.length)
  return { words, joints, cut: words.length }
}
