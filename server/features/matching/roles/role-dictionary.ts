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
export interface Node {
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

export const familyOf = (code: number): Family | undefined => byCode.get(code)

export function familyNamed(key: string): Family {
  const family = byKey.get(key)
  if (!family) throw new Error(`No family is called "${key}".`)
  return family
}

/** The heads that mean something only beside a discipline. */
export const headWords: ReadonlySet<string> = new Set(
  disciplines.flatMap(({ families: heads }) => [...heads.keys()]),
)

/** Phrases with a gap, by their two ends. */
export const gaps = new Map<string, Family>()
export const phrases: Node = { next: new Map(), meaning: null }

function nodeOf(words: readonly string[]): Node {
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

const strength: Record<PhraseKind, number> = { role: 2, topic: 1, weak: 0 }

for (const family of families) {
  for (const kind of ['role', 'topic', 'weak'] as const) {
    const own = kind === 'role' ? [family.label, ...family.phrases.role] : family.phrases[kind]
    for (const phrase of own) {
      const words = phraseWords(phrase)
      if (words.length === 3 && words[1] === '~') {
        gaps.set(`${words[0]} ${words[2]}`, family)
        continue
      }
      const node = nodeOf(words)
      const present = node.meaning
      if (present?.family && strength[present.kind] >= strength[kind]) continue
      node.meaning = { family, kind, discipline: present?.discipline ?? null }
    }
  }
}
for (const discipline of disciplines) {
  for (const phrase of discipline.phrases) {
    const node = nodeOf(phraseWords(phrase))
    if (node.meaning?.discipline) continue
    node.meaning = { family: node.meaning?.family ?? null, kind: node.meaning?.kind ?? 'weak', discipline }
  }
}
