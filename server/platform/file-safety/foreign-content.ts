import { FileRefused } from './refusal.ts'

const END_OF_ARCHIVE = 'PK\x05\x06'
const ARCHIVE_TAIL = 65_557
const HEAD = 1024
const markup = /<(!doctype\s+html|html|script|svg|body|iframe)[\s>/]|<\?php/i

/** Refuses files that another program could open as a web page. */
export function refuseMarkup(text: string): void {
  if (markup.test(text)) throw new FileRefused('INVALID_FILE_TYPE')
}

/** Refuses a PDF that ends as an archive; archives are read from their end. */
export function refuseArchiveAtEnd(text: string): void {
  if (text.slice(-ARCHIVE_TAIL).includes(END_OF_ARCHIVE)) throw new FileRefused('INVALID_FILE_TYPE')
}

/** Refuses an archive with a PDF header in its first bytes, where readers look for it. */
export function refusePdfAtStart(text: string): void {
  if (text.slice(0, HEAD).includes('%PDF-')) throw new FileRefused('INVALID_FILE_TYPE')
}
