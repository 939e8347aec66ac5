import { escapeHtml } from '../../escape-html.ts'
import type { Offer } from '../port.ts'
import type { LocalInvoice } from './invoices.ts'
import type { LocalSession, LocalSubscription } from './objects.ts'

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(seconds * 1000))

/** Styles of the pages: few, since only people who try the product see them. */
export const pageStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem }
h1 { font-size: 1.375rem; line-height: 1.3 } h2 { font-size: 1.0625rem; margin-top: 2rem }
button, select, .link { box-sizing: border-box; display: block; width: 100%; min-height: 44px; margin: .5rem 0;
  padding: .5rem .75rem; border: 1px solid #767676; border-radius: 8px; font: inherit; text-align: center }
.link { color: inherit; text-decoration: none }
.main { background: #1a5fb4; border-color: #1a5fb4; color: #fff }
.choice { display: flex; align-items: center; gap: .5rem; min-height: 44px }
.choice input { width: 20px; height: 20px; margin: 0 }
.failure { border-left: 4px solid #c01c28; padding-left: .75rem }
ul { padding-left: 1.25rem }
`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev-payments/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>This page stands in for a payment provider, because this server has none. No money moves.</p>
${body}
</main>
</body>
</html>
`

/** A form with one button, which posts to an address of the pages. */
const form = (action: string, label: string, { main = false, fields = '' } = {}): string =>
  `<form method="post" action="/dev-payments/${escapeHtml(action)}">${fields}<button${main ? ' class="main"' : ''}>${escapeHtml(label)}</button></form>`

const link = (address: string, label: string): string =>
  `<a class="link" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`

export function checkoutPage(offers: readonly Offer[], session: LocalSession, isDeclined: boolean): string {
  const offer = offers.find(({ lookupKey }) => lookupKey === session.lookup_key)
  const title = `${offer?.name} plan, ${dollars(offer?.cents ?? 0)} a month`
  if (session.status === 'complete') {
    return page(title, `<p>This is paid already.</p>${link(session.success_url, 'Back to JobScout')}`)
  }
  if (session.status === 'expired') {
    return page(
      title,
      `<p>This page can no longer be paid.</p>${link(session.cancel_url, 'Back to JobScout')}`,
    )
  }
  const pay = `checkout/${session.id}`
  return page(
    title,
    [
      isDeclined ? '<p class="failure" role="alert">The card was declined. Nothing was charged.</p>' : '',
      form(`${pay}/pay`, 'Pay with a card that works', { main: true }),
      form(`${pay}/decline`, 'Pay with a card that is declined'),
      link(session.cancel_url, 'Leave without paying'),
    ].join('\n'),
  )
}

const states: Readonly<Partial<Record<string, string>>> = {
  active: 'Active',
  past_due: 'The last payment failed',
  canceled: 'Ended',
}

function subscriptionSection(offers: readonly Offer[], subscription: LocalSubscription): string {
  const [item] = subscription.items.data
  const current = offers.find(({ lookupKey }) => lookupKey === item?.price.lookup_key)
  const next = offers.find(({ lookupKey }) => lookupKey === subscription.next_offer)
  const end = day(item?.current_period_end ?? 0)
  const at = `subscription/${subscription.id}`
  const ends = subscription.cancel_at_period_end
  const pending = offers.find(
    ({ lookupKey }) => lookupKey === subscription.pending_update?.subscription_items[0]?.price.lookup_key,
  )
  const waits = pending ? ` ${escapeHtml(pending.name)} waits for its payment.` : ''
  const renewal = ends ? `Ends on ${end}.` : `Renews on ${end}${next ? ` as ${escapeHtml(next.name)}` : ''}.`
  // Choosing the present plan drops the smaller one that was to follow.
  const options = offers
    .filter((offer) => offer !== (next ?? current))
    .map(
      ({ lookupKey, name, cents }) =>
        `<option value="${escapeHtml(lookupKey)}">${escapeHtml(name)}, ${dollars(cents)} a month${lookupKey === current?.lookupKey ? ' (as now)' : ''}</option>`,
    )
    .join('')
  return [
    `<h2>${escapeHtml(current?.name ?? 'Unknown')}</h2><p>${states[subscription.status] ?? escapeHtml(subscription.status)}. ${renewal}${waits}</p>`,
    subscription.status === 'past_due' || pending
      ? form(`${at}/pay-open`, 'Pay the open invoice', { main: true })
      : '',
    form(`${at}/plan`, 'Change the plan', {
      fields: `<label>Another plan <select name="plan">${options}</select></label>
<label class="choice"><input type="checkbox" name="declined"> The card is declined</label>`,
    }),
    ends ? form(`${at}/resume`, 'Keep the plan') : form(`${at}/cancel`, 'Cancel at the end of the month'),
    form(`${at}/renew`, ends ? 'Let the month end' : 'Let the month end: the payment succeeds'),
    ends ? '' : form(`${at}/fail`, 'Let the month end: the payment fails'),
  ].join('\n')
}

const invoiceStates = { paid: 'paid', open: 'not paid', void: 'void' } as const
const disputeStates = {
  needs_response: ', disputed: the bank has taken it back and decides',
  won: ', disputed: decided for JobScout',
  lost: ', disputed: decided for the customer',
} as const

function invoiceItem({ id, created, amount_due, status, ...invoice }: LocalInvoice): string {
  const { amount_paid, amount_refunded, dispute } = invoice
  const refunded = amount_refunded > 0 ? `, ${dollars(amount_refunded)} refunded` : ''
  const at = `invoice/${id}`
  const isKept = status === 'paid' && amount_refunded < amount_paid
  return [
    `<li>${day(created)}: ${dollars(amount_due)}, ${invoiceStates[status]}${refunded}${dispute ? disputeStates[dispute] : ''}`,
    isKept && !dispute ? form(`${at}/refund`, 'Pay it back, as JobScout') : '',
    isKept && !dispute ? form(`${at}/dispute`, 'Dispute it at the bank, as the customer') : '',
    dispute === 'needs_response' ? form(`${at}/win`, 'The bank decides for JobScout') : '',
    dispute === 'needs_response' ? form(`${at}/lose`, 'The bank decides for the customer') : '',
    '</li>',
  ].join('\n')
}

interface Portal {
  readonly customer: string
  /** Its card is declined. */
  readonly declines: boolean
  readonly subscriptions: readonly LocalSubscription[]
  readonly invoices: readonly LocalInvoice[]
  readonly back: string
}

export function portalPage(
  offers: readonly Offer[],
  { customer, declines, subscriptions, invoices, back }: Portal,
): string {
  const live = subscriptions.filter(({ status }) => status !== 'canceled')
  const list = invoices.map(invoiceItem)
  return page(
    'Your subscription',
    [
      ...(live.length > 0
        ? live.map((subscription) => subscriptionSection(offers, subscription))
        : ['<p>You have no plan.</p>']),
      '<h2>Card</h2>',
      declines
        ? form(`customer/${customer}/accept`, 'The card works again')
        : form(`customer/${customer}/decline`, 'The card is declined from now on'),
      '<h2>Invoices</h2>',
      list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p>None yet.</p>',
      link(back, 'Back to JobScout'),
    ].join('\n'),
  )
}
