import { type CvContent, composeCv } from '@jobscout/contract/documents/content.ts'
import type { CvInput } from '@jobscout/contract/documents/input.ts'
import { findUntracedWords } from './fact-gate.ts'

/** Writes a CV from a person's own words. The fact gate checks the output of every writer. */
export interface CvWriter {
  write(input: CvInput): Promise<CvContent>
}

/** Arranges the words by rules: deterministic and without other services. */
export const plainCvWriter: CvWriter = { write: async (input) => composeCv(input) }

/** Thrown for a CV with words that its input does not contain. */
export class UntracedClaim extends Error {
  readonly words: readonly string[]
  constructor(words: readonly string[]) {
    super(`The CV has ${words.length} words that are not in its input.`)
    this.words = words
  }
}

/** Writes a CV and checks it with the fact gate. Throws UntracedClaim for a word that is not in the input. */
export async function writeCv(writer: CvWriter, input: CvInput): Promise<CvContent> {
  const content = await writer.write(input)
  const words = findUntracedWords(content, input)
  if (words.length > 0) throw new UntracedClaim(words)
  return content
}
