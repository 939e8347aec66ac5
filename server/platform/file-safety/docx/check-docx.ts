import { readArchive } from '../archive.ts'
import { refuseMarkup, refusePdfAtStart } from '../foreign-content.ts'
import { FileRefused } from '../refusal.ts'
import { checkParts } from './parts.ts'

const LEGACY_OFFICE = 'd0cf11e0a1b11ae1'

/** Refuses any file that is not a plain Word document with text. Must run where memory and time are limited. */
export async function checkDocx(bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 8).toString('hex') === LEGACY_OFFICE) {
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new FileRefused(isEncrypted ? 'FILE_ENCRYPTED' : 'INVALID_FILE_TYPE')
  }
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') throw new FileRefused('INVALID_FILE_TYPE')
  const text = bytes.toString('latin1')
  refusePdfAtStart(text)
  refuseMarkup(text)
  checkParts(await readArchive(bytes))
}
