import { readFile, stat } from 'node:fs/promises'
import { fetchExternal, OutgoingError } from '../../platform/outgoing/fetch.ts'
import { jsonFault, SourceError } from '../../platform/outgoing/source-error.ts'

const MAX_BYTES = 200_000_000
const TIMEOUT_MS = 120_000
const tooLarge = `It is larger than ${MAX_BYTES / 1_000_000} MB. Split it into smaller files.`

/** Parses a list of items. Throws SourceError for anything but a JSON list. */
export function parseItems(document: Buffer): readonly unknown[] {
  let content: unknown
  try {
    content = JSON.parse(document.toString('utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    throw new SourceError(`It is not JSON: ${jsonFault(error)}`)
  }
  if (Array.isArray(content)) return content
  const kind = content === null ? 'null' : typeof content === 'object' ? 'an object' : `a ${typeof content}`
  throw new SourceError(`It is not a list of listings: its outermost value is ${kind}.`)
}

/** Reads the items of a file. Throws SourceError. */
export async function readItemsFile(file: string): Promise<readonly unknown[]> {
  let document: Buffer
  try {
    const about = await stat(file)
    if (about.isDirectory()) throw new SourceError(`${file} is a folder, not a file.`)
    if (about.size > MAX_BYTES) throw new SourceError(tooLarge)
    document = await readFile(file)
  } catch (error) {
    if (error instanceof SourceError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new SourceError(`There is no file ${file}.`)
    throw new SourceError(`${file} cannot be read (${code}).`)
  }
  return parseItems(document)
}

/** Fetches the items at an address. The token is sent to that address only. Throws SourceError. */
export async function fetchItems(
  address: string,
  { token, allowPrivate }: { readonly token?: string; readonly allowPrivate: boolean },
): Promise<readonly unknown[]> {
  try {
    return parseItems(
      await fetchExternal(address, { token, allowPrivate, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }),
    )
  } catch (error) {
    if (error instanceof OutgoingError) throw new SourceError(error.message)
    throw error
  }
}
