import { generateErrors, letterFileErrors } from '@jobscout/contract/documents/contract.ts'
import {
  type CvInput,
  cvInput,
  documentFilename,
  generatedFilename,
} from '@jobscout/contract/documents/input.ts'
import { type CvVersion, type LetterFormat, letterContentTypes } from '@jobscout/contract/documents/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { attachment } from '../../../platform/http/files/attachment.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { ThreadFailed } from '../../../platform/threads/threads.ts'
import { notify } from '../../notifications/service.ts'
import { type StoredFile, storeCvFile } from '../files/service.ts'
import { readLatestInput, saveGeneratedCv } from '../versions/service.ts'
import { composeLetterContent, type LetterSender } from './render/letter-content.ts'
import { MissingGlyphs, renderCv, renderLetter } from './render/render.ts'
import { type CvWriter, plainCvWriter, writeCv } from './writer.ts'

const MISSING_MAX = 50

export interface GeneratedCv {
  readonly files: readonly StoredFile[]
  /** Characters without a glyph, because of which there is no PDF. */
  readonly missing: readonly string[]
}

/** Writes a CV in every format and stores the files; no row refers to them yet. Uses no database, since it takes seconds.
 *  Throws GENERATION_FAILED, WRITER_BUSY. */
export async function generateCvFiles(
  storage: Storage,
  userId: string,
  input: CvInput,
  writer: CvWriter = plainCvWriter,
): Promise<GeneratedCv> {
  try {
    const content = await writeCv(writer, input)
    const missing: string[] = []
    const pdf = await renderCv(userId, content, 'pdf').catch((error: unknown) => {
      if (!(error instanceof MissingGlyphs)) throw error
      missing.push(...error.characters.slice(0, MISSING_MAX))
      return null
    })
    const files = [await storeCvFile(storage, userId, 'html', await renderCv(userId, content, 'html'))]
    if (pdf) files.push(await storeCvFile(storage, userId, 'pdf', pdf))
    files.push(await storeCvFile(storage, userId, 'docx', await renderCv(userId, content, 'docx')))
    return { files, missing }
  } catch (error) {
    if (error instanceof ThreadFailed) throw declaredError(generateErrors, 'GENERATION_FAILED')
    if (error instanceof QueueFull) throw declaredError(generateErrors, 'WRITER_BUSY')
    throw error
  }
}

/** Makes a generated CV the actor's current one. Notifies the actor if they have left the page, since nobody reads the
 *  response then. */
export async function saveGeneratedCvVersion(
  tx: Tx,
  input: CvInput,
  { files }: GeneratedCv,
  hasLeft: boolean,
): Promise<CvVersion> {
  const version = await saveGeneratedCv(tx, { filename: generatedFilename(input), input, files })
  if (hasLeft) {
    await notify(tx, {
      userId: tx.actor.userId,
      template: 'account.cv_ready',
      values: {},
      actionUrl: '/profile',
    })
  }
  return version
}

/** The input of the actor's latest generated CV; null before the first. */
export async function readLastCvInput(tx: Tx): Promise<CvInput | null> {
  const parsed = cvInput.safeParse(await readLatestInput(tx))
  return parsed.success ? parsed.data : null
}

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
