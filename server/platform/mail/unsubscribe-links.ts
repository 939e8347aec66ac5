import { createTokenSealer } from '../auth/sealed-token.ts'

/** What an email's link turns off: a topic of its feature, such as one alert, for one person. */
export interface Subscription {
  readonly userId: string
  readonly topic: string
}

export interface UnsubscribeLinks {
  /** The address for the email's headers and foot. It does not expire, because emails are kept for years. */
  buildAddress(subscription: Subscription): string
  /** Returns the subscription of the address's token, or null if it is invalid. */
  open(token: string): Subscription | null
}

export function createUnsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const sealer = createTokenSealer(secret, 'unsubscribing from emails')
  return {
    buildAddress: ({ userId, topic }) => `${publicUrl}/unsubscribe?token=${sealer.seal([userId, topic])}`,
    open(token) {
      const claims = sealer.open(token)
      if (claims === undefined) return null
      const [userId, topic] = claims as [string, string]
      return { userId, topic }
    },
  }
}
