import type { PlanId } from '@jobscout/contract/billing/model.ts'
import type { TestApp } from '../app.ts'
import type { Person } from './builders.ts'

/** What people do at the local payment provider: on its pages, and at their bank. Each runs the jobs that follow. */
export function createPayer(app: TestApp) {
  const { withOwner } = app.ports.database
  const post = (path: string, fields: Record<string, string> = {}) =>
    app.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const readPath = (address: string) => new URL(address).pathname

  async function act(path: string, fields?: Record<string, string>): Promise<Response> {
    const answer = await post(path, fields)
    if (answer.status !== 303) throw new Error(`${path} was answered with ${answer.status}`)
    await app.runJobs()
    return answer
  }

  const select = async <T extends object>(text: string, { userId }: Person) =>
    (await withOwner((db) => db.query<T>(text, [userId]))).rows

  const listSubscriptions = (person: Person) =>
    select<{ id: string; status: string; period_end: Date; cancel_at_period_end: boolean }>(
      'select id, status, period_end, cancel_at_period_end from public.subscriptions where user_id = $1 order by started_at, id',
      person,
    )

  /** Opens the page where a person pays for a plan. Returns its path. */
  const openCheckout = async (person: Person, plan: PlanId) =>
    readPath((await app.as(person).billing.createCheckout({ plan })).url)

  async function findCustomerId(person: Person): Promise<string> {
    const [row] = await select<{ customer_id: string }>(
      'select customer_id from public.billing_customers where user_id = $1',
      person,
    )
    return row?.customer_id ?? ''
  }

  return {
    post,
    readPath,
    openCheckout,
    listSubscriptions,
    async buy(person: Person, plan: PlanId): Promise<void> {
      const paid = await act(`${await openCheckout(person, plan)}/pay`)
      const back = paid.headers.get('location')
      if (!back?.endsWith('/account?tab=subscription&checkout=done')) throw new Error(`came back to ${back}`)
    },
    /** Does something on the page of the person's last subscription. */
    async manage(person: Person, action: string, fields: Record<string, string> = {}): Promise<void> {
      await act(
        `/dev-payments/subscription/${(await listSubscriptions(person)).at(-1)?.id}/${action}`,
        fields,
      )
    },
    /** Does something about the person's last payment: there, or at the bank. */
    async settle(person: Person, action: string): Promise<void> {
      const [last] = await select<{ id: string }>(
        'select id from public.invoices where user_id = $1 order by issued_at desc',
        person,
      )
      await act(`/dev-payments/invoice/${last?.id}/${action}`)
    },
    findCustomerId,
    /** Whether the card is declined from now on, or works again. */
    async setCard(person: Person, card: 'decline' | 'accept'): Promise<void> {
      await post(`/dev-payments/customer/${await findCustomerId(person)}/${card}`)
    },
  }
}
