/** A request that is answered before the authentication library sees it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const nothingHere = () => new Refusal(404, 'NOT_FOUND', 'There is nothing at this address.')

export const twoFactorNotOffered = () =>
  new Refusal(403, 'TWO_FACTOR_NOT_OFFERED', 'Two-factor sign-in is not available.')
