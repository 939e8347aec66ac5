/** What a person may do, by subscription and trial. */
export interface Entitlement {
  readonly subscribed: boolean
  /** The subscription's tier while it runs, else the profile's. */
  readonly tier: string
  readonly subscriptionEnd: Date | null
  readonly trialEndsAt: Date
  /** Subscribed, or within the trial. The quota is a matter of its own. */
  readonly canApply: boolean
  /** Applications sent this month, in the person's own time zone. */
  readonly used: number
  /** Applications a month. */
  readonly quota: number
  readonly totalSent: number
  readonly timeZone: string
  /** When the next month begins in that zone. */
  readonly quotaRenewsAt: Date
}
