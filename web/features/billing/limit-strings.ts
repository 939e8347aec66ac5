/** Apart from the texts of plans, since the jobs page shows these alone. */
export const limitStrings = {
  seePlans: 'See plans',
  toPayment: 'To your subscription',
  planWords: 'pricing upgrade subscription',
} as const
