/** The field of the posting that a value was read from. "given" is the value's own field; "inferred" means that no field states
 *  the value, and that the company's name or the work suggests it. */
export type PostingField = 'given' | 'title' | 'description' | 'sector' | 'location' | 'inferred'

/** A derived value with the field and the words it was read from. */
export interface Derived<T> {
  readonly value: T
  readonly from: PostingField
  readonly matched: string
}

export function derivedValue<T>(value: T, from: PostingField, matched: string): Derived<T> {
  return { value, from, matched: matched.replace(/\s+/g, ' ').trim().slice(0, 120).toWellFormed() }
}

/** The first labelled line of the description that can be read. `label` is a global pattern whose first group is the value. */
export function deriveFromLabel<T>(
  description: string,
  label: RegExp,
  read: (text: string) => T | null | undefined,
): Derived<T> | null {
  for (const [line, text = ''] of description.matchAll(label)) {
    const value = read(text)
    if (value) return derivedValue(value, 'description', line)
  }
  return null
}

/** The first of these with words in the title. */
export function deriveFromTitle<T>(
  title: string,
  values: readonly (readonly [T, RegExp])[],
): Derived<T> | null {
  for (const [value, words] of values) {
    const match = words.exec(title)
    if (match) return derivedValue(value, 'title', match[0])
  }
  return null
}

export interface Source {
  /** "owner" is the person who added the job. */
  readonly from: PostingField | 'clock' | 'owner'
  readonly matched: string
}

/** Where each value of a listing was read, by column, and skills by label. A missing column was not stated. */
export type Provenance = Readonly<Record<string, Source | Readonly<Record<string, Source>>>>

/** Leaves out what was not found, and the values themselves, which are in their columns. */
export function collectProvenance(
  columns: Readonly<Record<string, Source | null>>,
  skills: Readonly<Record<string, Source>>,
): Provenance {
  const source = ({ from, matched }: Source): Source => ({ from, matched })
  const stated = Object.entries(columns).flatMap(([name, value]) =>
    value ? [[name, source(value)] as const] : [],
  )
  const named = Object.entries(skills).map(([label, value]) => [label, source(value)] as const)
  return { ...Object.fromEntries(stated), ...(named.length > 0 ? { skills: Object.fromEntries(named) } : {}) }
}
