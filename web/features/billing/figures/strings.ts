import { type PaymentFigure, TRIAL_COHORT_DAYS } from '@jobscout/contract/billing/figures.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'

export const figureStrings = {
  title: 'Payments',
  failure: { title: 'Error', message: 'Failed to load the figures of payments.' },
  noProvider: 'No payment provider is connected, so there are no figures of payments.',
  mode: (provider: 'stripe' | 'local', live: boolean) =>
    provider === 'local'
      ? 'Played by this server: no money moved.'
      : live
        ? 'Months in UTC.'
        : 'Stripe in test mode: no money moved.',
  revenue: 'Revenue this month',
  lastMonth: (amount: string) => `${amount} last month`,
  monthly: 'Recurring revenue',
  monthlyNote: 'a month, at list prices',
  running: 'Active subscriptions',
  failed: (count: number) => (count > 0 ? `${formatNumber(count)} with a failed payment` : 'all paid'),
  churn: 'Churn this month',
  churnOf: (ended: number, running: number) => `${formatNumber(ended)} of ${formatNumber(running)} ended`,
  noneRunning: 'none ran when it began',
  conversion: 'Trial conversion',
  conversionOf: (converted: number, ended: number) =>
    ended === 0
      ? `no trial ended in ${TRIAL_COHORT_DAYS} days`
      : `${formatNumber(converted)} of ${formatNumber(ended)} in ${TRIAL_COHORT_DAYS} days`,
  none: '–',
  percent: (share: number) => `${share.toFixed(1)}%`,
  chart: {
    title: 'Revenue of twelve months',
    summary: (amount: string) => `Payments less what went back, by month: ${amount} in twelve months`,
    columns: ['Month', 'Revenue', 'Paid back', 'Churn'],
    note: 'Payments less refunds and disputed payments, which count in the month of the payment. Months in UTC.',
    table: 'Table',
    chart: 'Chart',
  },
  plans: 'Active subscriptions by plan',
  noPlans: 'No active subscriptions',
} as const

const rowTitles: Readonly<Record<PaymentFigure, string>> = {
  revenue: 'Payments',
  ended: 'Ended subscriptions',
  converted: 'Bought after a trial',
}

export const rowStrings = {
  titleOf: (figure: PaymentFigure) => rowTitles[figure],
  month: 'Month',
  of: (shown: number, total: number) =>
    shown < total ? `the latest ${formatNumber(shown)} of ${formatNumber(total)}` : pluralize(total, 'row'),
  none: 'Nothing in this month.',
  failure: { title: 'Error', message: 'Failed to load the rows.' },
  refunded: (amount: string) => `${amount} paid back`,
  disputes: { inquiry: 'the bank asks', open: 'disputed', won: 'dispute won', lost: 'dispute lost' },
  invoice: 'Invoice',
} as const
