import type { PaymentFigure, PaymentFigures } from '@jobscout/contract/billing/figures.ts'
import { plans, TRIAL_COHORT_DAYS } from '@jobscout/contract/billing/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Payments } from '../../../platform/payments/port.ts'
import {
  countTrials,
  type FigureRow,
  type PaymentTraffic,
  selectMonths,
  selectRows,
  selectRunning,
  selectTraffic,
} from './queries.ts'

export type { PaymentTraffic }

const ROWS_MAX = 200

/** Figures of the payments in the provider's mode, counted from invoices and from when subscriptions began and ended. Null
 *  without a provider. */
export async function readFigures(tx: Tx, payments: Payments | null): Promise<PaymentFigures | null> {
  if (!payments) return null
  const { provider, live } = payments
  const running = await selectRunning(tx, live)
  const findPriceCents = (plan: string) => plans.find(({ id }) => id === plan)?.priceCents ?? 0
  return {
    provider,
    live,
    months: await selectMonths(tx, live),
    plans: Object.fromEntries(running.map(({ plan, count }) => [plan, count])),
    payment_failed: running.reduce((sum, { failed }) => sum + failed, 0),
    monthly_cents: running.reduce((sum, { plan, count }) => sum + count * findPriceCents(plan), 0),
    trials: await countTrials(tx, live, TRIAL_COHORT_DAYS),
  }
}

/** The rows behind a figure of a month. Those of erased people are counted in the figure and listed nowhere. */
export async function listRows(
  tx: Tx,
  payments: Payments | null,
  { figure, month }: { figure: PaymentFigure; month: string },
) {
  const rows = payments
    ? await selectRows(tx, figure, {
        live: payments.live,
        month: `${month}-01`,
        days: TRIAL_COHORT_DAYS,
        limit: ROWS_MAX,
      })
    : []
  return { total: rows[0]?.total ?? 0, items: rows.map(presentRow) }
}

const presentRow = ({ total: _, at, ...row }: FigureRow) => ({ ...row, at: at.toISOString() })

/** What the payment provider sent and was asked for last, in one mode. */
export const readTraffic = selectTraffic
