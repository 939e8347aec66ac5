import { type CvContent, composeCv } from '@jobscout/contract/cv-tools/content.ts'
import type { CvInput } from '@jobscout/contract/cv-tools/input.ts'
import { findUntracedWords } from './fact-gate.ts'

/** Turns a person's words into a CV. The fact gate checks the output of every writer. */
export interface CvWriter {
  write(input: CvInput): Promise<CvContent>
}

/** Orders the words as they are; needs nobody else and says the same every time. */
export const plainCvWriter: CvWriter = { write: async (input) => composeCv(input) }

/** A CV that claims what the person did not say. */
export class UntracedClaim extends Error {
  readonly words: readonly string[]
  constructor(words: readonly string[]) {
    super(`The CV says what its input does not: ${words.length} words.`)
    this.words = words
  }
}

/** A CV by this writer that passed the fact gate. Throws UntracedClaim where a word has no source in the input. */
export async function writeCv(writer: CvWriter, input: CvInput): Promise<CvContent> {
  const content = await writer.write(input)
  const words = findUntracedWords(content, input)
  if (words.length > 0) throw new UntracedClaim(words)
  return content
}
