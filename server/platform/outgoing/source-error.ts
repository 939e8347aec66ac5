/** Why what an external source sent, or did not send, cannot be used, in words for an operator. Holds no token. */
export class SourceError extends Error {
  override name = 'SourceError'
}

/** Why a document is no JSON, in one line. The parser quotes the document, NUL and halves of characters included, which no database
 *  stores. */
export const jsonFault = (error: unknown): string =>
  error instanceof Error
    ? error.message.replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, 150).toWellFormed()
    : ''
