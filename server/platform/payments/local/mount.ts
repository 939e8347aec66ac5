import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Offer } from '../port.ts'
import { checkoutPage, pageStyles, portalPage } from './pages.ts'
import type { ChangePayment, LocalProvider } from './provider.ts'

export const PAGES = '/dev-payments'

const readPayment = (declined: string | null): ChangePayment => {
  if (declined === null) return 'paid'
  return declined === 'applied' ? 'applied' : 'unapplied'
}

/** Serves the pages of the local provider. A page is reached by its random id, as a hosted checkout is. */
export async function mountLocalPages(
  app: FastifyInstance,
  provider: LocalProvider,
  offers: readonly Offer[],
  accountUrl: string,
): Promise<void> {
  const show = (reply: FastifyReply, html: string | null) =>
    html === null ? reply.callNotFound() : reply.type('text/html; charset=utf-8').send(html)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.get(`${PAGES}/style.css`, (_request, reply) => reply.type('text/css').send(pageStyles))

  app.get<{ Params: { id: string }; Querystring: { declined?: string } }>(
    `${PAGES}/checkout/:id`,
    async ({ params, query }, reply) => {
      const session = await provider.session(params.id)
      return show(reply, session && checkoutPage(offers, session, query.declined !== undefined))
    },
  )
  app.post<{ Params: { id: string } }>(`${PAGES}/checkout/:id/pay`, async ({ params }, reply) => {
    if (!(await provider.session(params.id))) return reply.callNotFound()
    const { status, success_url: paid, url } = await provider.inTurn(() => provider.pay(params.id))
    return reply.redirect(status === 'expired' ? url : paid, 303)
  })
  app.post<{ Params: { id: string } }>(`${PAGES}/checkout/:id/decline`, async ({ params }, reply) =>
    reply.redirect(`${PAGES}/checkout/${encodeURIComponent(params.id)}?declined`, 303),
  )

  app.get<{ Params: { customer: string } }>(`${PAGES}/portal/:customer`, async ({ params }, reply) => {
    const found = await provider.inTurn(async () => ({
      declines: await provider.isDeclined(params.customer),
      subscriptions: await provider.listSubscriptions(params.customer),
      invoices: await provider.listInvoices(params.customer),
    }))
    return show(reply, portalPage(offers, { customer: params.customer, ...found, back: accountUrl }))
  })
  const toPortal = (reply: FastifyReply, customer: string) =>
    reply.redirect(`${PAGES}/portal/${encodeURIComponent(customer)}`, 303)
  const actions: Readonly<Record<string, (id: string, form: URLSearchParams) => Promise<unknown>>> = {
    cancel: (id) => provider.cancelAtEnd(id),
    resume: (id) => provider.resume(id),
    renew: (id) => provider.renew(id, true),
    fail: (id) => provider.renew(id, false),
    'pay-open': (id) => provider.payOpen(id),
    plan: async (id, form) => {
      const offer = offers.find(({ lookupKey }) => lookupKey === form.get('plan'))
      if (offer) await provider.changeOffer(id, offer.lookupKey, readPayment(form.get('declined')))
    },
  }
  app.post<{ Params: { id: string; action: string }; Body: URLSearchParams | undefined }>(
    `${PAGES}/subscription/:id/:action`,
    async ({ params, body }, reply) => {
      const act = actions[params.action]
      const subscription = await provider.subscription(params.id)
      if (!act || !subscription) return reply.callNotFound()
      await provider.inTurn(() => act(params.id, body ?? new URLSearchParams()))
      return toPortal(reply, subscription.customer)
    },
  )
  app.post<{ Params: { id: string; action: string } }>(
    `${PAGES}/customer/:id/:action`,
    async ({ params }, reply) => {
      const isSet = await provider.inTurn(() => provider.setDeclined(params.id, params.action === 'decline'))
      return isSet ? toPortal(reply, params.id) : reply.callNotFound()
    },
  )
  const payments: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    refund: (id) => provider.refund(id),
    dispute: (id) => provider.dispute(id, 'needs_response'),
    win: (id) => provider.dispute(id, 'won'),
    lose: (id) => provider.dispute(id, 'lost'),
  }
  app.post<{ Params: { id: string; action: string } }>(
    `${PAGES}/invoice/:id/:action`,
    async ({ params }, reply) => {
      const act = payments[params.action]
      const invoice = await provider.invoice(params.id)
      if (!act || invoice?.status !== 'paid') return reply.callNotFound()
      await provider.inTurn(() => act(params.id))
      return toPortal(reply, invoice.customer)
    },
  )
}
