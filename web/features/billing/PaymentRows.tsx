import type { PaymentFigure, PaymentRow } from '@jobscout/contract/billing/figures.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useNow } from '../../lib/format/clock.ts'
import { datesIn } from '../../lib/format/dates.ts'
import { formatNumber, formatPrice, pluralize } from '../../lib/format/format.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Group, Muted } from '../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { TextLink } from '../../ui/navigation/links.tsx'
import { SheetSection, SideSheet } from '../../ui/records/SideSheet.tsx'
import classes from './PaymentRows.module.css'
import { planName } from './subscription/plan-facts.ts'

const rowTitles: Readonly<Record<PaymentFigure, string>> = {
  revenue: 'Payments',
  ended: 'Ended subscriptions',
  converted: 'Bought after a trial',
}

const rowStrings = {
  rowsTitle: (figure: PaymentFigure) => rowTitles[figure],
  month: 'Month',
  of: (shown: number, total: number) =>
    shown < total ? `the latest ${formatNumber(shown)} of ${formatNumber(total)}` : pluralize(total, 'row'),
  none: 'Nothing in this month.',
  failure: { title: 'Error', message: 'Failed to load the rows.' },
  refunded: (amount: string) => `${amount} paid back`,
  disputes: { inquiry: 'the bank asks', open: 'disputed', won: 'dispute won', lost: 'dispute lost' },
  invoice: 'Invoice',
} as const

const MONTHS = 12
const { formatDate, formatMonth, isoDay } = datesIn('UTC')

/** The last twelve months in UTC, this one first. */
const monthsUntil = (now: Date) =>
  Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    return { value: isoDay(first).slice(0, 7), label: formatMonth(first) }
  })

/** The rows behind a figure of payments, month by month. */
export function PaymentRows({ figure, onClose }: { figure: PaymentFigure; onClose: () => void }) {
  const months = monthsUntil(useNow())
  const [month, choose] = useState(months[0]?.value ?? '')
  const query = useQuery(
    api.billing.rows.queryOptions({ input: { figure, month }, placeholderData: (previous) => previous }),
  )
  const { data } = query
  return (
    <SideSheet
      title={rowStrings.rowsTitle(figure)}
      meta={data && rowStrings.of(data.items.length, data.total)}
      onClose={onClose}
    >
      <SheetSection>
        {figure !== 'converted' && (
          <NativeSelect
            label={rowStrings.month}
            value={month}
            onChange={(event) => choose(event.currentTarget.value)}
            data={months}
            mb="sm"
          />
        )}
        {data ? (
          <>
            {data.total === 0 && <Muted mt={8}>{rowStrings.none}</Muted>}
            <ul aria-label={rowStrings.rowsTitle(figure)}>
              {data.items.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </>
        ) : (
          <QueryPlaceholder query={query} failure={rowStrings.failure}>
            <CardListSkeleton cards={3} />
          </QueryPlaceholder>
        )}
      </SheetSection>
    </SideSheet>
  )
}

function Row({ row }: { row: PaymentRow }) {
  const states = [
    row.refunded_cents ? rowStrings.refunded(formatPrice(row.refunded_cents)) : '',
    row.dispute ? rowStrings.disputes[row.dispute] : '',
  ].filter(Boolean)
  return (
    <Group as="li" gap={12} justify="space-between" align="baseline" nowrap className={classes.row}>
      <span>
        <TextLink to="/user-management" search={{ user: row.user_id }}>
          {row.name}
        </TextLink>
        <Muted as="span" size={13} className={classes.soft}>
          {' '}
          {[planName(row.plan), formatDate(row.at), ...states].join(' · ')}
        </Muted>
      </span>
      {row.paid_cents !== null && (
        <span className={classes.amount}>
          {formatPrice(row.paid_cents)}
          {row.url && (
            <span className={classes.link}>
              <ExternalLink href={row.url}>{rowStrings.invoice}</ExternalLink>
            </span>
          )}
        </span>
      )}
    </Group>
  )
}
