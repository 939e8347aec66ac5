import type { Cell, Line, Piece } from '../layout/line.ts'
import { type DateSpan, findDates, withoutDuration } from '../terms/dates.ts'
import { workModes } from '../terms/places.ts'
import { isCompany, isDegree, isSchool, isTitle } from '../terms/titles.ts'

/** A position or a school: its header lines and the text below. */
export interface Entry {
  readonly header: readonly Line[]
  readonly body: readonly string[]
  readonly dates: DateSpan | null
  /** The number of the header line with the dates; 0 without any. */
  readonly dated: number
  /** How likely it is an entry, from 0 to 1, where the model of lines found it: whatever its names are. */
  readonly likelihood?: number
}

/** What stands before an atom: nothing, a colon, a comma, a dash, a slash, a bracket or its end, "at", or "en" behind a
 *  title, or a mark that always separates. */
export type Lead = 'start' | 'colon' | 'comma' | 'dash' | 'slash' | 'bracket' | 'close' | 'at' | 'in' | 'mark'

/** The smallest part of a header that may be a name: a text in one style between separators, without dates. */
export interface Atom {
  readonly text: string
  readonly lead: Lead
  /** The text in one style in one cell that it is part of, and its place there. */
  readonly run: Run
  readonly from: number
  readonly to: number
  /** What tells its role in the header: style, line, place in the line. Atoms of other entries with the same role share these. */
  readonly features: readonly string[]
  /** What a label before it says that it is. */
  readonly label: Label | null
}

export interface Run {
  readonly text: string
  /** At the far edge of the column. */
  readonly aside: boolean
  /** The number of its line in the header. */
  readonly line: number
}

const labels = {
  title:
    'position|job title|title|role|occupation|tätigkeit|funktion|stelle|beruf|poste|fonction|puesto|cargo|ruolo|posizione|functie|função|stanowisko',
  company:
    'employer|company|organi[sz]ation|arbeitgeber|firma|unternehmen|employeur|entreprise|société|empresa|azienda|datore di lavoro|werkgever|bedrijf|empregador|pracodawca',
  school:
    'school|university|institution|institute|schule|hochschule|universität|établissement|école|centro|instituição|istituto|uczelnia',
  degree:
    'qualification|degree|abschluss|diplôme|título|titulación|titolo|kwalifikation|course|kurs|studiengang',
  field:
    'program(?:me)? in|major in|fachrichtung|studienrichtung|studienfach|schwerpunkt|field of study|major|specialit[ey]|specialisation|specialization|spécialité|filière|especialidad|indirizzo|kierunek',
  place:
    'place|location|city|country|ort|land|lieu|ville|pays|lugar|ciudad|país|città|paese|plaats|cidade|local|address|adresse',
  none: 'dates?|period|duration|from|zeitraum|dauer|von|période|durée|board|year|marks|percentage|cgpa|class|fecha|periodo|sector|type of business|tipo di azienda|grade|gpa|website|web|(?:academic |thesis )?(?:advis[oe]r|supervisor|director|mentor)s?|principal investigator|pi|reports? to|betreuer(?:in)?',
}
export type Label = keyof typeof labels
const labelled = Object.entries(labels).map(
  ([label, words]) =>
    // "Fachrichtung Gebäudetechnik"
    [
      label as Label,
      new RegExp(`^(?:${words})\\s*(?:[:：]\\s*${label === 'field' ? '|\\s' : ''})`, 'i'),
    ] as const,
)
export const findLabel = (text: string) => labelled.find(([, pattern]) => pattern.test(text))

/** Kinds of employment, which are not names. */
const kinds =
  "full[ -]?time|part[ -]?time|contract(?:or)?|temporary|permanent|seasonal|internship|vollzeit|teilzeit|befristet|cdi|cdd|contrat d[’']apprentissage(?: en alternance)?|temps plein|temps partiel|tiempo completo|tiempo parcial|tempo pieno|tempo parziale|tempo integral|voltijds|deeltijds|distance learning|fernstudium|berufsbegleitend"
const employment = new RegExp(`^\\(?(?:${kinds})\\)?$`, 'i')
const workMode = new RegExp(`^${workModes}$`, 'i')
/** Where it follows a name, as does where the work was done: "Acme (part-time)", "Physics, part-time", "Nurse (remote)". */
const after = `${kinds}|apprentissage|alternance|indépendante?|freelance|werkstudent(?:in)?|praktikum|${workModes}`
export const employmentAfter = new RegExp(`\\s*\\((?:${after})\\)$|,\\s*(?:${after})$`, 'i')

const edges = /^[\s,;:–—|•·/-]+|[\s,;:–—|•·/(-]+$/gu

/** A full stop that ends a header, but not one of an abbreviation. */
const fullStop =
  /(?<=\p{Ll}{3}|\p{Lu}{4})(?<!\b(?:[Cc]orp|[Aa]ssoc|[Bb]ros|[Dd]ept|[Uu]niv|[Ii]nst|[Ii]ntl))\.(?=\s*$)/u

export function clean(text: string): string {
  const trimmed = text
    .replace(fullStop, '')
    .replace(/^\(([^()]+)\)$/, '$1')
    .replace(edges, '')
    .trim()
  // A lone bracket remains where a text was split.
  return /^\([^()]*$|^[^()]*\)$/.test(trimmed) ? trimmed.replace(/[()]/g, '').trim() : trimmed
}

/** Whether a name ends with a word that another must follow: "University of", "Stage chez", "Working as". */
export const endsWithLink =
  /\s(?:of|and|or|for|the|in|at|as|with|&|von|für|und|der|des|bei|als|de|du|et|ou|chez|la|le|comme|y|o|e|el|los|las|en|como|para|di|del|della|presso|per|da|do|dos|das|em|van|het|bij|voor|og|och|hos|som|w|i|dla)$/i

/** Joins pieces unless there is a separator or a capital letter where the style changes. */
function byStyle({ pieces }: Cell): Piece[] {
  const parts: Piece[] = []
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1]?.text ?? ''
    const last = parts.at(-1)
    const isSplit =
      /[,;:|–—(-]\s*$/.test(before) ||
      /^\s*[,;:|–—(-]/.test(piece.text) ||
      (!endsWithLink.test(before.trimEnd()) &&
        /^\s*\p{Lu}/u.test(piece.text) &&
        (/\s$/.test(before) || /^\s/.test(piece.text)))
    if (!last || isSplit) parts.push(piece)
    else parts[parts.length - 1] = { ...last, text: `${last.text}${piece.text}` }
  })
  return parts.filter(({ text }) => text.trim() !== '')
}

const withoutDates = (text: string) => withoutDuration(findDates(text)?.rest ?? text)

/** The texts of a cell without dates; split by style unless that would split a date. */
function undated(cell: Cell): Piece[] {
  const parts = byStyle(cell).map((piece) => ({ ...piece, text: withoutDates(piece.text) }))
  const [first] = cell.pieces
  const dates = findDates(cell.text)?.text ?? ''
  // A range may have its years in bold.
  const isSplit = !byStyle(cell).some(({ text }) => text.includes(dates))
  return first && (isSplit || parts.some(({ text }) => findDates(text)))
    ? [{ ...first, text: withoutDates(cell.text) }]
    : parts
}

const separator = new RegExp(
  [
    '(?<mark>\\s*[|•·⋅⋄◆∙;]\\s*|(?:^|\\s+)\\*(?=\\s|\\p{Lu})\\s*|\\s*\\*$|\\t|\\s{3,}|(?<=\\p{Ll}{3})(?<!\\b(?:corp|assoc|bros|dept|univ|inst|intl|prof|pvt|ltd|inc|ind|com|cia|eng|tech|sen|jun))\\.\\s+(?!(?:co|ltd|inc|llc|corp|pvt|ltda|s\\.\\s?[arl]\\.)\\b)(?=\\P{Ll}))',
    // "Acme-Springfield, IL"
    '(?<dash>\\s+[–—-]+\\s+|\\s*[–—]\\s+|(?<=\\))\\s*[–—-]\\s*|\\s-(?=\\p{Lu}\\p{L})|(?<=\\p{L}{3})-(?=\\p{Lu}[\\p{L} ]+, [A-Z]{2}$))',
    '(?<colon>(?<=\\p{L}{2}|\\.|\\))\\s?:\\s+(?=\\p{Lu}))',
    '(?<comma>,(?:\\s+|(?<=\\p{Ll}{2},|\\p{Lu}{2},)(?=\\p{Lu}\\p{Ll}{2}))(?!(?:inc|ltd|llc|llp|lp|plc|pty|corp|co|gmbh|ag|kg|bv|nv|ab|as|oy|aps|kft|lda|ltda|slu?|spa|srl|sas|sarl|sa|[a-z](?:\\.\\s?[a-z]){1,2})\\b)|[，、])',
    "(?<at>,?\\s+(?:at|bei|beim|chez|bij|hos|en la empresa|na empresa|presso|an der|aan de|@)\\s+(?=\\p{Lu})|\\s+à l[’']\\s?|\\s+(?:in|en|em)\\s+(?=[^,|]*\\b(?:llc|ltd|inc|gmbh|company|ltda|institut[eo]?|universi\\p{L}+)\\b)|\\s*@\\s*)",
    '(?<in>\\s+(?:en|em|na|no)\\s+)',
    '(?<slash>\\s+/\\s+)',
    '(?<bracket>\\s*\\()',
    '(?<close>\\)\\s*)',
  ].join('|'),
  'giu',
)

const buildStyleKey = ({ bold, italic }: Piece, { size }: Cell, text: string) =>
  `${bold} ${italic} ${Math.round(size * 2)} ${text === text.toUpperCase()}`

/** Whether what else separates names stands within one, between the texts before and after it. */
function isWithinName(
  kind: Lead,
  written: string,
  before: string,
  after: string,
  isPosition: boolean,
): boolean {
  if (kind === 'colon') return findLabel(`${before}:`) !== undefined
  // "Programadora en Acme", unlike "Técnica en redes"
  if (kind === 'in') return !isPosition || !isTitle(before) || !/^[\p{Lu}\d]/u.test(after)
  if (kind !== 'at') return false
  // "Commissariat à l’énergie", "Master in Company Law"
  if (
    /à l[’']/i.test(written) ? /^\p{Ll}/u.test(after) : /\s(?:in|e[nm])\s/i.test(written) && isDegree(before)
  )
    return true
  // "University of Texas at Austin"
  return isSchool(before) || isCompany(before)
}

/** The atoms of a run: its text between separators. */
function split(run: Run, isPosition: boolean): { text: string; lead: Lead; from: number; to: number }[] {
  const found: { text: string; lead: Lead; from: number; to: number }[] = []
  let [from, lead]: [number, Lead] = [0, 'start']
  for (const match of [...run.text.matchAll(separator), null]) {
    const to = match ? match.index : run.text.length
    const text = clean(run.text.slice(from, to))
    const [kind = 'mark'] = Object.entries(match?.groups ?? {}).find(([, value]) => value !== undefined) ?? []
    if (match && isWithinName(kind as Lead, match[0], text, run.text.slice(to + match[0].length), isPosition))
      continue
    if (/\p{L}/u.test(text)) found.push({ text, lead, from, to })
    if (!match) break
    from = to + match[0].length
    lead = kind as Lead
  }
  return found
}

/** The names in a header. `isNote` tells texts of a school that name nothing, such as grades; positions have none. */
export function readAtoms(
  { header, dated }: Pick<Entry, 'header'> & { readonly dated: number },
  isNote?: (text: string) => boolean,
): Atom[] {
  const isPosition = isNote === undefined
  const atoms: Atom[] = []
  header.forEach((line: Line, at) => {
    let label: Label | null = null
    let ordinal = 0
    for (const cell of line.cells) {
      for (const piece of undated(cell)) {
        const [ownLabel, pattern] = findLabel(piece.text.trim()) ?? []
        const named: Label | null = ownLabel ?? label
        const text = pattern ? piece.text.trim().replace(pattern, '') : piece.text
        label = null
        // A label may stand in a cell of its own.
        const [alone] = text === piece.text ? (findLabel(`${text.trim()}:`) ?? []) : []
        if (alone || text.trim() === '') {
          label = alone ?? named
          continue
        }
        if (named === 'none' || !/\p{L}/u.test(text)) continue
        const run = { text, aside: cell.aside, line: at }
        const style = buildStyleKey(piece, cell, text)
        split(run, isPosition).forEach((part, index, all) => {
          const isAlone = all.length === 1 && line.cells.length === 1
          const isKind = workMode.test(part.text) || (employment.test(part.text) && part.lead !== 'bracket')
          // "Internship" on a line of its own is the title.
          if ((isKind && !(isAlone && isTitle(part.text))) || isNote?.(part.text)) return
          if (index > 0 && findLabel(part.text)?.[0] === 'none') return
          const position = `${at - dated} ${cell.aside} ${Math.min(ordinal, 3)}`
          const features = [
            `style ${style}`,
            `place ${position}`,
            `lead ${part.lead} ${index} ${cell.aside}`,
            `all ${style} ${position} ${part.lead} ${index}`,
            `end ${position} ${part.lead} ${all.length - index}`,
          ]
          atoms.push({ ...part, run, features, label: index === 0 ? named : null })
        })
        ordinal += 1
      }
    }
  })
  return atoms
}
