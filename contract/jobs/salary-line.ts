const signs: Record<string, string> = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  CAD: 'CA$',
  AUD: 'A$',
  INR: '₹',
  JPY: '¥',
}

const inThousands = (amount: number) => `${Number((amount / 1000).toFixed(amount < 100_000 ? 1 : 0))}k`

/** Annual pay on a card: thousands with k, as a range or with a plus: "$53k – $91k", "£45k", "$80k+", "up to €60k".
 *  Null when there is no figure. */
export function salaryLine(min: number | null, max: number | null, currency: string | null): string | null {
  const sign = currency === null ? '' : (signs[currency] ?? `${currency} `)
  const figure = (amount: number) => sign + inThousands(amount)
  if (min !== null && max !== null) return min === max ? figure(min) : `${figure(min)} – ${figure(max)}`
  if (min !== null) return `${figure(min)}+`
  return max === null ? null : `up to ${figure(max)}`
}
