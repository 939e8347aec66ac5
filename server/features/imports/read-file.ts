import { importErrors } from '@jobscout/contract/imports/errors.ts'
import {
  IMPORT_MAX_BYTES,
  type ParsedImport,
  type ReadCorrections,
} from '@jobscout/contract/imports/model.ts'
import { QueueFull } from '../../platform/fair-queue.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { PersonPaused, readInThread, ThreadFailed } from '../../platform/threads/threads.ts'
import type { ReadRequest, ReadResult } from './read-thread.ts'

const SECONDS = 20

/** What a file is compared with: the person's applications and their calendar. */
export type Importer = Pick<ReadRequest, 'known' | 'today' | 'timeZone'>

interface SentFile {
  readonly file: File
  readonly corrections: ReadCorrections
}

type Answered<Wanted> = Extract<
  ReadResult,
  Wanted extends 'applications' ? { applications: unknown } : { reading: unknown }
>

/** How a file is read, and a page of its rows. Keeps nothing. Throws the codes of `importFileErrors`. */
export const readPage = async (
  person: string,
  sent: SentFile,
  importer: Importer,
  page: Exclude<ReadRequest['wanted'], 'applications'>,
): Promise<ParsedImport> => (await readFile(person, sent, importer, page)).reading

/** The applications that a file makes. Throws the codes of `importFileErrors`. */
export const readApplications = (person: string, sent: SentFile, importer: Importer) =>
  readFile(person, sent, importer, 'applications')
export type ReadApplications = Answered<'applications'>

/** Reads a file in a thread, within 20 seconds. */
async function readFile<Wanted extends ReadRequest['wanted']>(
  person: string,
  { file, corrections }: SentFile,
  importer: Importer,
  wanted: Wanted,
): Promise<Answered<Wanted>> {
  if (file.size > IMPORT_MAX_BYTES) throw declaredError(importErrors, 'IMPORT_TOO_LARGE')
  const request: ReadRequest = {
    ...importer,
    file: new Uint8Array(await file.arrayBuffer()),
    corrections,
    wanted,
  }
  const module = new URL('./read-thread.ts', import.meta.url)
  const isRefused = (result: ReadResult) => 'refusal' in result
  const result = await readInThread(person, module, request, SECONDS, isRefused).catch((error: unknown) => {
    if (error instanceof PersonPaused) throw declaredError(importErrors, 'IMPORT_PAUSED')
    if (error instanceof QueueFull) throw declaredError(importErrors, 'IMPORT_BUSY')
    if (error instanceof ThreadFailed) throw declaredError(importErrors, 'IMPORT_DAMAGED')
    throw error
  })
  if (!('refusal' in result)) return result as Answered<Wanted>
  const { refusal, line } = result
  if (refusal === 'IMPORT_BROKEN_QUOTES' && line !== null)
    throw declaredError(importErrors, refusal, { line })
  throw declaredError(importErrors, refusal)
}
