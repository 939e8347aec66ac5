import { letterFileErrors } from '@jobscout/contract/documents/contract.ts'
import { documentFilename } from '@jobscout/contract/documents/input.ts'
import { type LetterFormat, letterContentTypes } from '@jobscout/contract/documents/model.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { attachment } from '../../../platform/http/files/attachment.ts'
import { ThreadFailed } from '../../../platform/threads/threads.ts'
import { composeLetterContent, type LetterSender } from './render/letter-content.ts'
import { MissingGlyphs, renderLetter } from './render/render.ts'

export interface SendableLetter {
  readonly sender: LetterSender
  readonly company: string
  readonly text: string
}

/** A letter as a download. Uses no database, since it takes seconds. Throws GENERATION_FAILED, WRITER_BUSY, GLYPHS_MISSING. */
export async function makeLetterFile(
  userId: string,
  { sender, company, text }: SendableLetter,
  format: LetterFormat,
): Promise<{ headers: Record<string, string>; body: Blob }> {
  const filename = documentFilename(['Letter', sender.first_name, sender.last_name, company], format)
  try {
    const file = await renderLetter(userId, composeLetterContent(sender, text), format)
    return {
      headers: attachment(filename),
      body: new Blob([new Uint8Array(file)], { type: letterContentTypes[format] }),
    }
  } catch (error) {
    if (error instanceof MissingGlyphs) throw declaredError(letterFileErrors, 'GLYPHS_MISSING')
    if (error instanceof ThreadFailed) throw declaredError(letterFileErrors, 'GENERATION_FAILED')
    if (error instanceof QueueFull) throw declaredError(letterFileErrors, 'WRITER_BUSY')
    throw error
  }
}
