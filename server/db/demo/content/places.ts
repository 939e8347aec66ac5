export interface DemoPlace {
  readonly name: string
  readonly weight: number
  readonly remote: boolean
  /** Pay relative to the US median. */
  readonly pay: number
  readonly money: 'USD' | 'GBP' | 'EUR'
}

const place = (weight: number, name: string, pay = 1, money: DemoPlace['money'] = 'USD'): DemoPlace => ({
  name,
  weight,
  pay,
  money,
  remote: name.startsWith('Remote'),
})

export const demoPlaces: readonly DemoPlace[] = [
  place(20, 'New York, NY', 1.12),
  place(16, 'San Francisco, CA', 1.2),
  place(14, 'Remote'),
  place(7, 'Remote, US'),
  place(5, 'Austin, TX'),
  place(5, 'Boston, MA', 1.06),
  place(4, 'Seattle, WA', 1.1),
  place(4, 'Chicago, IL'),
  place(3, 'Denver, CO', 0.97),
  place(10, 'London, UK', 0.56, 'GBP'),
  place(8, 'Berlin, Germany', 0.55, 'EUR'),
  place(7, 'Munich, Germany', 0.6, 'EUR'),
]

const HOURS_A_YEAR = 2080
const thousands = (amount: number) => Math.round(amount / 1000)

/** Formats pay as postings in that country do. */
export function formatPay(
  { pay, money }: DemoPlace,
  [low, high]: readonly [number, number],
  level: number,
  type: string,
): string {
  const from = low * pay * level
  const to = high * pay * level
  const sign = { USD: '$', GBP: '£', EUR: '€' }[money]
  if (type === 'Contract' || type === 'Freelance' || type === 'Internship') {
    return `${sign}${Math.round(from / HOURS_A_YEAR)} - ${sign}${Math.round(to / HOURS_A_YEAR)} per hour`
  }
  if (money === 'GBP') return `£${thousands(from)},000 - £${thousands(to)},000 a year`
  if (money === 'EUR') return `€${thousands(from)}.000 - €${thousands(to)}.000`
  return thousands(from) % 2 === 0
    ? `$${thousands(from)}K-$${thousands(to)}K`
    : `$${thousands(from)},000 - $${thousands(to)},000 a year`
}
