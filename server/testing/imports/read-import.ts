import { type ImportCorrections, importCorrections } from '@jobscout/contract/imports/model.ts'
import readImport, { type ReadRequest } from '../../features/imports/read-thread.ts'

/** Reads a file as the product does, but without a thread. */
export const readImportFile = (
  file: Buffer,
  corrections: ImportCorrections = {},
  options: Partial<ReadRequest> = {},
) =>
  readImport({
    file,
    corrections: importCorrections.parse(corrections),
    known: [],
    today: '2026-11-29',
    timeZone: 'Europe/Berlin',
    wanted: { filter: 'all', page: 1, pageSize: 100 },
    ...options,
  })

/** How it is read. Fails for a file that is refused. */
export async function readImportPage(...input: Parameters<typeof readImportFile>) {
  const result = await readImportFile(...input)
  if (!('reading' in result)) throw new Error(`The file was refused: ${JSON.stringify(result)}`)
  return result.reading
}
