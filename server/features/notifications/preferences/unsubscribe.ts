import type { Subscription } from '@jobscout/contract/notifications/unsubscribe.ts'
import { unsubscribeErrors } from '@jobscout/contract/notifications/unsubscribe.ts'
import { z } from 'zod'
import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { emailPreferences } from '../emails/preferences.ts'
import { selectAlert, selectEmail, switchAlert, switchEmail } from './queries.ts'

/** How often the alert came is part of its topic, so that it can be turned on again as it was. */
const alertTopic = z.templateLiteral(['alert:', z.uuid(), ':', z.enum(['hourly', 'daily', 'weekly'])])

export const topicOfAlert = (viewId: string, alert: 'hourly' | 'daily' | 'weekly'): string =>
  `alert:${viewId}:${alert}`

export interface UnsubscribePorts extends Pick<Transactions, 'withWorker'> {
  /** Reads the tokens of the links that emails carry; null for one that the server did not sign. */
  readonly unsubscribeLinks: { open(token: string): { userId: string; topic: string } | null }
}

/** What a link's token turns off, to be read and switched without a sign-in. */
interface Topic {
  read(tx: BareTx): Promise<Subscription | null>
  switch(tx: BareTx, on: boolean): Promise<void>
}

function readTopic(links: UnsubscribePorts['unsubscribeLinks'], token: string): Topic | null {
  const opened = links.open(token)
  if (!opened) return null
  const { userId, topic } = opened
  if (alertTopic.safeParse(topic).success) {
    const [, viewId = '', alert = ''] = topic.split(':')
    return {
      async read(tx) {
        const view = await selectAlert(tx, userId, viewId)
        return view && { kind: 'alert', ...view }
      },
      switch: (tx, on) => switchAlert(tx, userId, viewId, on ? alert : 'off'),
    }
  }
  const preference = Object.values(emailPreferences).find(({ name }) => name === topic)
  if (!preference) return null
  return {
    async read(tx) {
      const email = await selectEmail(tx, userId, topic)
      return email && { kind: 'email', name: preference.label, ...email }
    },
    switch: (tx, on) => switchEmail(tx, userId, topic, on),
  }
}

/** What the link of an email turns off. Throws UNSUBSCRIBE_LINK_INVALID. */
export async function readSubscription(ports: UnsubscribePorts, token: string): Promise<Subscription> {
  const topic = readTopic(ports.unsubscribeLinks, token)
  const found = topic && (await ports.withWorker((tx) => topic.read(tx)))
  if (!found) throw declaredError(unsubscribeErrors, 'UNSUBSCRIBE_LINK_INVALID')
  return found
}

/** Turns it off, or on again as it was. Returns what it is then. Throws UNSUBSCRIBE_LINK_INVALID. */
export async function switchSubscription(
  ports: UnsubscribePorts,
  token: string,
  on: boolean,
): Promise<Subscription> {
  const topic = readTopic(ports.unsubscribeLinks, token)
  const found =
    topic &&
    (await ports.withWorker(async (tx) => {
      await topic.switch(tx, on)
      return topic.read(tx)
    }))
  if (!found) throw declaredError(unsubscribeErrors, 'UNSUBSCRIBE_LINK_INVALID')
  return found
}

/** As mail programs send it, in a form of either kind. */
const oneClick = /(?:^|[&"])List-Unsubscribe(?:=|"\s+)One-Click(?:$|[&\s])/

/** One-click unsubscribing (RFC 8058). Throws NOT_ONE_CLICK for another body, UNSUBSCRIBE_LINK_INVALID. */
export async function unsubscribe(ports: UnsubscribePorts, token: string, body: Uint8Array): Promise<void> {
  if (!oneClick.test(new TextDecoder().decode(body))) throw declaredError(unsubscribeErrors, 'NOT_ONE_CLICK')
  await switchSubscription(ports, token, false)
}
