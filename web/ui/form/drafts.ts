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

/** Drops the drafts about things that are out of reach, since their forms cannot be opened again. */
export function dropDraftsAbout(ids: readonly string[]): void {
  for (const drafts of stores) {
    for (const id of drafts.keys()) if (ids.some((gone) => id.includes(gone))) drafts.delete(id)
  }
  updateLeaveGuard()
}

/**
 * Drafts of a form by the id, or the ids, of what it edits: a form that was closed by mistake opens as it was left. Drafts live as
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
