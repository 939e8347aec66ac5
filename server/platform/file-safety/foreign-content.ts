import { FileRefused } from './refusal.ts'

const END_OF_ARCHIVE = 'PK\x05\x06'
const ARCHIVE_TAIL = 65_557
const HEAD = 1024
const markup = /<(!doctype\s+html|html|script|svg|body|iframe)[\s>/]|<\?php/i

/** A web page inside a file that is none: something that another program would open as another kind of file. */
export function refuseMarkup(text: string): void {
  if (markup.test(text)) throw new FileRefused('INVALID_FILE_TYPE')
}

/** An archive at the end of a PDF, which programs that read from the end would open. */
export function refuseArchiveAtEnd(text: string): void {
  if (text.slice(-ARCHIVE_TAIL).includes(END_OF_ARCHIVE)) throw new FileRefused('INVALID_FILE_TYPE')
}

/** A PDF near the beginning of an archive, where readers look for it. */
export function refusePdfAtStart(text: string): void {
  if (text.slice(0, HEAD).includes('%PDF-')) throw new FileRefused('INVALID_FILE_TYPE')
}
