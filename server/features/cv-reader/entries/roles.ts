import { type Atom, clean, type Lead } from './atoms.ts'

/** Adjacent atoms of one run, read as one name. */
export interface Span {
  readonly text: string
  readonly atoms: readonly Atom[]
}

/** A kind of name in an entry, such as its title. Scores are comparable: 3 is a word that tells the kind. */
export interface Kind {
  readonly name: string
  /** What the words of a text say for the kind, or against it. */
  readonly words: (text: string, span: Span) => number
  /** The score of an entry without one. */
  readonly absent: number
  /** What it costs to join atoms at a separator; not listed ones are never joined. */
  readonly joins: Partial<Record<Lead, number>>
}

/** A name in an entry with what tells it. */
export interface Named {
  readonly text: string
  readonly span: Span
  /** What its words say, and what the same role in other entries says. */
  readonly words: number
  readonly role: number
  /** How much worse the best reading with another name is. */
  readonly margin: number
}
export type EntryRoles = ReadonlyMap<string, Named>

const SPAN_MAX = 4
const SPANS_TRIED = 7

/** What an atom costs that is no part of any name; more if a name follows it in its run. */
const LEFT = 0.5
const LEFT_BEFORE = 1

function listSpans(atoms: readonly Atom[]): Span[] {
  return atoms.flatMap((first, from) => {
    const spans: Span[] = []
    for (let to = from; to < Math.min(atoms.length, from + SPAN_MAX); to++) {
      const last = atoms[to]
      if (!last || last.run !== first.run) break
      const text = clean(first.run.text.slice(first.from, last.to))
      spans.push({ text: to === from ? first.text : withBrackets(text), atoms: atoms.slice(from, to + 1) })
    }
    return spans
  })
}

/** Closes a bracket that was cut at its end: "Acme (UK". */
const withBrackets = (text: string) =>
  (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0) ? `${text})` : text

/** How often each feature goes with each kind, by entry. */
type Seen = Map<string, Map<string, number>>

const weights = [1.2, 1, 1, 3, 1]

/** What the roles of other entries say for a kind: 1 if all with this feature are of the kind, -1 if all are of another. */
function roleScore(atom: Atom, kind: string, others: Seen): number {
  return atom.features.reduce((sum, feature, index) => {
    const seen = others.get(feature)
    if (!seen) return sum
    const ownCount = seen.get(kind) ?? 0
    const all = [...seen.values()].reduce((total, count) => total + count, 0)
    return sum + ((weights[index] ?? 0) * (2 * ownCount - all)) / (all + 1)
  }, 0)
}

interface Scored {
  readonly span: Span
  readonly words: number
  readonly role: number
  readonly score: number
}

function scored(spans: readonly Span[], kind: Kind, others: Seen): Scored[] {
  return spans
    .flatMap((span) => {
      const [first, ...joined] = span.atoms
      const costs = joined.map(({ lead }) => kind.joins[lead])
      if (!first || costs.some((cost) => cost === undefined)) return []
      const words = kind.words(span.text, span)
      const role = roleScore(first, kind.name, others)
      const cost = costs.reduce<number>((sum, partCost) => sum + (partCost ?? 0), 0)
      return { span, words, role, score: words + role - cost }
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SPANS_TRIED)
}

/** The best reading of an entry: at most one span for each kind, none shared. */
function findBestRoles(atoms: readonly Atom[], kinds: readonly Kind[], others: Seen): EntryRoles {
  const spans = listSpans(atoms)
  const options = kinds.map((kind) => scored(spans, kind, others))
  const best = kinds.map(() => new Map<string, number>())
  const chosen: (Scored | null)[] = []
  let top: { score: number; chosen: (Scored | null)[] } = { score: Number.NEGATIVE_INFINITY, chosen: [] }
  const used = new Set<Atom>()
  const visit = (at: number, score: number): void => {
    if (at < kinds.length) {
      chosen[at] = null
      visit(at + 1, score + (kinds[at]?.absent ?? 0))
      for (const option of options[at] ?? []) {
        if (option.span.atoms.some((atom) => used.has(atom))) continue
        for (const atom of option.span.atoms) used.add(atom)
        chosen[at] = option
        visit(at + 1, score + option.score)
        for (const atom of option.span.atoms) used.delete(atom)
      }
      return
    }
    const left = atoms.filter((atom) => !used.has(atom))
    const isBefore = (atom: Atom) =>
      atoms.some(
        (candidate) => candidate.run === atom.run && candidate.from > atom.from && used.has(candidate),
      )
    const all = score - left.reduce((sum, atom) => sum + (isBefore(atom) ? LEFT_BEFORE : LEFT), 0)
    chosen.forEach((option, index) => {
      const key = option?.span.text ?? ''
      const map = best[index]
      if (map && all > (map.get(key) ?? Number.NEGATIVE_INFINITY)) map.set(key, all)
    })
    if (all > top.score) top = { score: all, chosen: [...chosen] }
  }
  visit(0, 0)
  return new Map(
    kinds.flatMap(({ name }, index) => {
      const option = top.chosen[index]
      if (!option) return []
      const { span, words, role } = option
      // Where a name begins or ends is decided by the costs; the margin tells whether another name comes close.
      const isOther = (text: string) => text === '' || !(text.includes(span.text) || span.text.includes(text))
      const others = [...(best[index] ?? [])].flatMap(([text, score]) => (isOther(text) ? score : []))
      const margin = top.score - Math.max(Number.NEGATIVE_INFINITY, ...others)
      return [[name, { text: span.text, span, words, role, margin }]]
    }),
  )
}

/** The least margin of a name that counts for the roles of other entries in full. */
const SURE = 1.5
const PASSES = 3

function countRoles(readings: readonly EntryRoles[]): Seen {
  const seen: Seen = new Map()
  for (const [kind, { span, words, margin }] of readings.flatMap((reading) => [...reading])) {
    const weight = words >= 2 && margin >= SURE ? 1 : margin >= 0.5 ? 0.3 : 0
    for (const feature of span.atoms[0]?.features ?? []) {
      const counts = seen.get(feature) ?? new Map<string, number>()
      counts.set(kind, (counts.get(kind) ?? 0) + weight)
      seen.set(feature, counts)
    }
  }
  return seen
}

const REPEATED_MIN = 3

/** Texts in every entry, such as "Highlights", which name nothing where others do. */
function repeated(entries: readonly (readonly Atom[])[]): Set<string> {
  const [first = []] = entries
  const inAll = ({ text }: Atom) => entries.every((atoms) => atoms.some((atom) => atom.text === text))
  return new Set(entries.length < REPEATED_MIN ? [] : first.filter(inAll).map(({ text }) => text))
}

/** Reads the names of all entries together. Entries of a CV are written alike: what the words of some say about a role,
 *  such as the bold text in the line of the dates, holds for the others. */
export function readRoles(entries: readonly (readonly Atom[])[], all: readonly Kind[]): EntryRoles[] {
  const furniture = repeated(entries)
  const kinds = all.map((kind) => ({
    ...kind,
    words: (text: string, span: Span) => kind.words(text, span) - (furniture.has(text) ? 1.5 : 0),
  }))
  let readings: EntryRoles[] = entries.map((atoms) => findBestRoles(atoms, kinds, new Map()))
  for (let pass = 1; pass < PASSES; pass++) {
    const before = readings
    readings = entries.map((atoms, at) =>
      findBestRoles(atoms, kinds, countRoles(before.filter((_, index) => index !== at))),
    )
  }
  return readings
}
