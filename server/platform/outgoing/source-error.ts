/** Why what an external source sent, or did not send, cannot be used, in words for an operator. Holds no token. */
export class SourceError extends Error {
  override name = 'SourceError'
}
