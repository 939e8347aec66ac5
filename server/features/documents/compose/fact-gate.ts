import { type CvContent, collectTexts } from '@jobscout/contract/documents/content.ts'
import type { CvInput } from '@jobscout/contract/documents/input.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'

const splitWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Words and numbers that a CV has more often than its input. Empty if every claim has a source. */
export function findUntracedWords(content: CvContent, input: CvInput): string[] {
  const { personalInfo, company: _company, ...prose } = input
  const { firstName, lastName, ...contacts } = personalInfo
  // As one name, since names in Chinese, Japanese and Korean are written without a space.
  const name = fullName({ first_name: firstName, last_name: lastName })
  const given = count(
    [name, ...Object.values(contacts), ...Object.values(prose)].flatMap((text) => splitWords(text ?? '')),
  )
  const written = count(collectTexts(content).flatMap(splitWords))
  return [...written].flatMap(([word, times]) => ((given.get(word) ?? 0) < times ? word : []))
}
