import { useSyncExternalStore } from 'react'
import type { ErrorText } from '../../lib/api/errors.ts'
import { createStore } from '../../lib/browser/store.ts'
import { createDrafts } from '../../ui/form/drafts.ts'
import type { MessageApplication } from './options.ts'

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** Chosen here, so that sending it again does not double it. */
  readonly id: string
  readonly text: string
  /** The question that it answers. */
  readonly answers?: string
  /** What it asks about. */
  readonly asks?: { readonly application: MessageApplication; readonly hold: boolean }
  /** Why it was not sent; absent while it is under way. */
  readonly failure?: ErrorText
}

/** The name of a thread among drafts. */
export const threadKey = (clientId: string | undefined): string => clientId ?? 'own'

/** What somebody is writing, by thread. */
export const messageDrafts = createDrafts<string>()

/** By thread. The browser asks before the page is left, and what failed stays when the thread is left. */
const unsent = createDrafts<readonly Outgoing[]>()
const version = createStore(0)
const none: readonly Outgoing[] = []

const read = (key: string) => unsent(key).find() ?? none

function write(key: string, messages: readonly Outgoing[]): void {
  if (messages.length > 0) unsent(key).keep(messages)
  else unsent(key).drop()
  version.write(version.read() + 1)
}

/** Adds a message, or replaces the one of its id. */
export function storeOutgoing(key: string, outgoing: Outgoing): void {
  const isKnown = read(key).some(({ id }) => id === outgoing.id)
  write(
    key,
    isKnown
      ? read(key).map((known) => (known.id === outgoing.id ? outgoing : known))
      : [...read(key), outgoing],
  )
}

export const dropOutgoing = (key: string, id: string): void =>
  write(
    key,
    read(key).filter((known) => known.id !== id),
  )

/** What is under way or failed, in the order in which it was written. */
export const useOutbox = (key: string): readonly Outgoing[] =>
  useSyncExternalStore(version.subscribe, () => read(key))
