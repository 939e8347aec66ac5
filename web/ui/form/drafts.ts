import { onClear } from '../../lib/session/session.ts'

/** The edits of one form that was closed without saving. */
export interface Draft<Edits> {
  readonly find: () => Edits | undefined
  readonly keep: (edits: Edits) => void
  readonly drop: () => void
}

const stores = new Set<Map<string, unknown>>()

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function updateLeaveGuard(): void {
  if ([...stores].some((drafts) => drafts.size > 0)) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
}

onClear(() => {
  for (const drafts of stores) drafts.clear()
  updateLeaveGuard()
})

/**
 * Drafts of a form by the id of what it edits: a form that was closed by mistake opens as it was left. Drafts live as
 * long as the page, so the browser asks before it is left, or until their person signs out.
 */
export function createDrafts<Edits>(): (id: string) => Draft<Edits> {
  const drafts = new Map<string, Edits>()
  stores.add(drafts)
  return (id) => ({
    find: () => drafts.get(id),
    keep: (edits) => {
      drafts.set(id, edits)
      updateLeaveGuard()
    },
    drop: () => {
      drafts.delete(id)
      updateLeaveGuard()
    },
  })
}
