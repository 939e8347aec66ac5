/** An industry, and how many listings of a company state it. */
export interface IndustryCount {
  readonly industry: string
  readonly listings: number
}

export interface Majority {
  readonly industry: string
  /** For the provenance. */
  readonly evidence: string
}

/** One listing may be of a client or misread. */
const MIN_LISTINGS = 2
/** Agencies name the industries of their clients, so their listings disagree. */
const MIN_SHARE = 0.8

/** The industry that a company's listings agree on, of those that state one. Null where they are too few or disagree. */
export function findMajority(counts: readonly IndustryCount[]): Majority | null {
  const stating = counts.reduce((sum, { listings }) => sum + listings, 0)
  const most = counts.toSorted((a, b) => b.listings - a.listings)[0]
  if (!most || most.listings < MIN_LISTINGS || most.listings < MIN_SHARE * stating) return null
  return {
    industry: most.industry,
    evidence: `${most.listings} of ${stating} other listings of the company`,
  }
}
