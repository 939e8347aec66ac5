import { type CvInput, cvInput, generatedFilename } from '@jobscout/contract/cv-tools/input.ts'
import type { CvReading } from '@jobscout/contract/cv-tools/reading.ts'
import { generateErrors, readErrors } from '@jobscout/contract/cv-tools/contract.ts'
import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { ThreadFailed } from '../../../platform/threads/threads.ts'
import { notify } from '../../notifications/service.ts'
import { MissingGlyphs, renderCv } from './render.ts'
import { type CvWriter, plainCvWriter, writeCv } from './writer.ts'
import { findLastInput, findReadable } from '../queries.ts'
import type { NewFile } from '../../documents/versions/queries.ts'
import { CvUnreadable, readCv } from '../read/service.ts'
import { saveGeneratedCv, storeCvFile } from '../../documents/versions/service.ts'

export interface GeneratedCv {
  readonly files: readonly NewFile[]
  /** Characters without a glyph, because of which there is no PDF. */
  readonly missing: readonly string[]
}

/** Writes a CV in every format and stores the files; no row speaks of them yet. Touches no database: it takes
 *  seconds. Throws GENERATION_FAILED, WRITER_BUSY. */
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
      missing.push(...error.letters.slice(0, 50))
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

/** Makes a written CV the actor's current one. Creates a notification where the person is `gone`, since nobody reads the
 *  response. */
export async function saveGeneratedCvVersion(
  tx: Tx,
  input: CvInput,
  { files }: GeneratedCv,
  gone: boolean,
): Promise<CvVersion> {
  const version = await saveGeneratedCv(tx, { filename: generatedFilename(input), input, files })
  if (gone) {
    await notify(tx, {
      userId: tx.actor.userId,
      type: 'success',
      title: 'Your CV is ready',
      message: 'It was finished after you left the page, and is your current CV now.',
      actionUrl: '/profile',
    })
  }
  return version
}

/** What the actor's latest generated CV was written from; null before the first. */
export async function readLastCvInput(tx: Tx): Promise<CvInput | null> {
  const parsed = cvInput.safeParse((await findLastInput(tx))?.input)
  return parsed.success ? parsed.data : null
}

export interface ReadableCv {
  readonly filename: string
  readonly format: 'pdf' | 'docx'
  readonly storageKey: string
}

/** The actor's own CV that is to be read. Throws NO_CV. */
export async function findReadableCv(tx: Tx, versionId: string | undefined): Promise<ReadableCv> {
  const found = await findReadable(tx, versionId)
  if (!found) throw declaredError(readErrors, 'NO_CV')
  const format = found.format === 'docx' ? 'docx' : 'pdf'
  return { filename: found.filename, format, storageKey: found.storage_key }
}

/** Proposals for the profile from a stored CV. Touches no database: it takes seconds.
 *  Throws NO_CV, CV_WITHOUT_TEXT, CV_UNREADABLE, READER_BUSY. */
export async function proposeFromCv(storage: Storage, userId: string, cv: ReadableCv): Promise<CvReading> {
  const file = await storage.get(cv.storageKey)
  if (!file) throw declaredError(readErrors, 'NO_CV')
  try {
    return await readCv(userId, new Uint8Array(file), cv.format)
  } catch (error) {
    if (error instanceof QueueFull) throw declaredError(readErrors, 'READER_BUSY')
    if (!(error instanceof CvUnreadable)) throw error
    throw declaredError(readErrors, error.reason === 'no-text' ? 'CV_WITHOUT_TEXT' : 'CV_UNREADABLE')
  }
}
