import { readdirSync, readFileSync } from 'node:fs'
import {
  type Discipline,
  type Family,
  type PhraseKind,
  readCloseRoles,
  readDisciplines,
  readFamilies,
  readPairedFields,
} from './read-dictionary.ts'
import { phraseWords } from './title-words.ts'

/** What a sequence of words means. */
export interface Meaning {
  readonly family: Family | null
  readonly kind: PhraseKind
  readonly discipline: Discipline | null
}

/** A word of a phrase; the words that may follow, and what the phrase up to here means. */
interface Node {
  readonly next: Map<string, Node>
  meaning: Meaning | null
}

const folder = new URL('./dictionary/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const lists = new Set(['disciplines.txt', 'close-roles.txt'])

export const families: readonly Family[] = readdirSync(folder)
  .filter((name) => name.endsWith('.txt') && !lists.has(name))
  .sort()
  .flatMap((name) => readFamilies(read(name)))
  .sort((a, b) => a.code - b.code)

export const disciplines: readonly Discipline[] = readDisciplines(read('disciplines.txt'))
export const closeRoles = readCloseRoles(read('close-roles.txt'))
export const pairedFields = readPairedFields(read('close-roles.txt'))

const byKey = new Map(families.map((family) => [family.key, family]))
const byCode = new Map(families.map((family) => [family.code, family]))

export const findFamily = (code: number): Family | undefined => byCode.get(code)

export function familyNamed(key: string): Family {
  const family = byKey.get(key)
  if (!family) throw new Error(`No family is called "${key}".`)
  return family
}

/** Whether a family is a specialism of another, of whatever depth. */
export function isWithin(family: Family, ancestor: Family): boolean {
  let parent = family.parent
  while (parent !== null) {
    if (parent === ancestor.key) return true
    parent = familyNamed(parent).parent
  }
  return false
}

/** Heads that lead a discipline, and heads that work in it: where a discipline does not name one, the first of its kind that it
 *  names counts. */
const leaders = 'manager director head lead vp chief supervisor leader president'.split(' ')
const members =
  'specialist coordinator associate assistant officer administrator executive advisor representative professional consultant intern trainee expert agent clerk'.split(
    ' ',
  )

/** A "Pipeline Rehabilitation Engineer" is no therapist: these heads take only a technical field from a discipline that has one
 *  family for all heads. */
const technicalHeads = new Set(
  'engineer developer programmer architect scientist mechanic electrician'.split(' '),
)
const technicalFields = new Set(
  'software security it_operations software_management data data_engineering data_management quant quant_development engineering manufacturing construction trades research life_science physical_science environment farming business_analysis design risk'.split(
    ' ',
  ),
)

/** General heads: what they mean depends on the discipline beside them. */
export const headWords: ReadonlySet<string> = new Set([
  ...disciplines.flatMap(({ families: heads }) => [...heads.keys()]),
  ...leaders,
  ...members,
])

/** Heads that say little: an occupation named beside them is the one that counts. */
export const lowHeads: ReadonlySet<string> = new Set([...members, 'lead', 'leader', 'worker'])

const byHead = new Map<Discipline, Map<string, Family | null>>()

/** What a general head means beside a discipline: "engineer" beside "data" is a data engineer. */
export function familyBeside(discipline: Discipline, head: string): Family | null {
  let heads = byHead.get(discipline)
  if (!heads) {
    heads = new Map()
    byHead.set(discipline, heads)
  }
  const present = heads.get(head)
  if (present !== undefined) return present
  const family = findBeside(discipline, head)
  heads.set(head, family)
  return family
}

function findBeside(discipline: Discipline, head: string): Family | null {
  const kind = [leaders, members].find((heads) => heads.includes(head)) ?? []
  const named = [head, ...kind].map((word) => discipline.families.get(word)).find((key) => key !== undefined)
  if (named !== undefined) return familyNamed(named)
  const alternative = discipline.otherwise === null ? null : familyNamed(discipline.otherwise)
  return alternative && technicalHeads.has(head) && !technicalFields.has(alternative.field.key)
    ? null
    : alternative
}

/** Phrases with a gap, by their two ends. */
export const gaps = new Map<string, Family>()
export const phrases: Node = { next: new Map(), meaning: null }

function ensureNode(words: readonly string[]): Node {
  let node = phrases
  for (const word of words) {
    let next = node.next.get(word)
    if (!next) {
      next = { next: new Map(), meaning: null }
      node.next.set(word, next)
    }
    node = next
  }
  return node
}

/** The phrases that name an occupation, or what it is about, not those that say little. */
export const listPhrases = ({ label, phrases: familyPhrases }: Family): readonly string[] => [
  label,
  ...familyPhrases.role,
  ...familyPhrases.topic,
]

const strength: Record<PhraseKind, number> = { role: 2, topic: 1, weak: 0 }

for (const family of families) {
  for (const kind of ['role', 'topic', 'weak'] as const) {
    const kindPhrases = kind === 'role' ? [family.label, ...family.phrases.role] : family.phrases[kind]
    for (const phrase of kindPhrases) {
      const words = phraseWords(phrase)
      if (words.length === 3 && words[1] === '~') {
        gaps.set(`${words[0]} ${words[2]}`, family)
        continue
      }
      const node = ensureNode(words)
      const present = node.meaning
      if (present?.family && strength[present.kind] >= strength[kind]) continue
      node.meaning = { family, kind, discipline: present?.discipline ?? null }
    }
  }
}
for (const discipline of disciplines) {
  for (const phrase of discipline.phrases) {
    const node = ensureNode(phraseWords(phrase))
    if (node.meaning?.discipline) continue
    node.meaning = { family: node.meaning?.family ?? null, kind: node.meaning?.kind ?? 'weak', discipline }
  }
}
