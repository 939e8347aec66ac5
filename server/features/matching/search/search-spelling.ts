import { skills } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { cityNames } from '@jobscout/contract/matching/places/cities.ts'
import { correctSpelling, readVocabulary, type Vocabulary } from '@jobscout/contract/matching/spelling.ts'
import { families, listPhrases } from '../../roles/service.ts'
import { variantWords } from './search-variants.ts'

let vocabulary: Vocabulary | null = null

/** A search in the spelling of roles, skills and towns; null where its words are known, or similar to none. */
export function respell(search: string): string | null {
  vocabulary ??= readVocabulary([
    ...families.flatMap(listPhrases),
    ...skills.flatMap(({ label, spellings }) => [label, ...spellings.map(({ text }) => text)]),
    ...cityNames,
    ...variantWords,
  ])
  return correctSpelling(search, vocabulary)
}
