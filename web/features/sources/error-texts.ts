import type { ErrorTexts } from '../../lib/api/errors.ts'

export const sourceErrorTexts: ErrorTexts = {
  NOT_AN_ADDRESS: { title: 'Not an address', message: 'This is not the address of a web page.' },
  SOURCE_EXISTS: { title: 'Source Not Added', message: 'This board is a source already.' },
  NO_SOURCE: { title: 'Ingestion Failed', message: 'There is no source of this kind.' },
}
