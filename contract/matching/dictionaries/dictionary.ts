import { foldText } from '../fold-text.ts'

/** A dictionary entry with its number in the database. Codes are never changed or reused. */
export interface Entry<Key extends string = string> {
  readonly code: number
  readonly key: Key
  readonly label: string
  /** Other spellings with the same meaning, compared without case, accents and punctuation. */
  readonly synonyms: readonly string[]
}

export interface Dictionary<Key extends string = string> {
  readonly entries: readonly Entry<Key>[]
  byCode(code: number): Entry<Key> | undefined
  byKey(key: string): Entry<Key> | undefined
  /** The entry whose key, label or synonym is the whole text. */
  find(text: string): Entry<Key> | undefined
}

export function createDictionary<const Key extends string>(entries: readonly Entry<Key>[]): Dictionary<Key> {
  const codes = new Map(entries.map((entry) => [entry.code, entry]))
  const keys = new Map<string, Entry<Key>>(entries.map((entry) => [entry.key, entry]))
  const spellings = new Map<string, Entry<Key>>()
  for (const entry of entries) {
    for (const spelling of [entry.key, entry.label, ...entry.synonyms]) {
      const folded = foldText(spelling)
      const knownEntry = spellings.get(folded)
      if (knownEntry && knownEntry !== entry)
        throw new Error(`"${spelling}" names both ${knownEntry.key} and ${entry.key}.`)
      spellings.set(folded, entry)
    }
  }
  return {
    entries,
    byCode: (code) => codes.get(code),
    byKey: (key) => keys.get(key),
    find: (text) => spellings.get(foldText(text)),
  }
}
