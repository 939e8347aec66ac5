/** Which field of the posting a value was read from; "given" is the field that is meant for it. */
export type PostingField = 'given' | 'title' | 'description' | 'sector' | 'location'

/** A value that was found, with the field and the words it was found in. */
export interface Derived<T> {
  readonly value: T
  readonly from: PostingField
  readonly matched: string
}

export function derivedValue<T>(value: T, from: PostingField, matched: string): Derived<T> {
  return { value, from, matched: matched.replace(/\s+/g, ' ').trim().slice(0, 120).toWellFormed() }
}

/** What a labelled line of the description says, the first that can be read; `label` is global, its first group the value. */
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

/** The first of these whose words stand in the title. */
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

interface Source {
  readonly from: PostingField | 'clock'
  readonly matched: string
}

/** Where each value of a listing was read, by column; skills by label. A column that is absent was not stated. */
export type Provenance = Readonly<Record<string, Source | Readonly<Record<string, Source>>>>

/** Leaves out what was not found, and the values themselves: they stand in their columns. */
export function collectProvenance(
  columns: Readonly<Record<string, Source | null>>,
  skills: Readonly<Record<string, Source>>,
): Provenance {
  const source = ({ from, matched }: Source): Source => ({ from, matched })
  const told = Object.entries(columns).flatMap(([name, value]) =>
    value ? [[name, source(value)] as const] : [],
  )
  const named = Object.entries(skills).map(([label, value]) => [label, source(value)] as const)
  return { ...Object.fromEntries(told), ...(named.length > 0 ? { skills: Object.fromEntries(named) } : {}) }
}
