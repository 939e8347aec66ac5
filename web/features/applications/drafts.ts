const stores = new Set<Map<string, unknown>>()

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function updateLeaveGuard(): void {
  if ([...stores].some((drafts) => drafts.size > 0)) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
}

/**
 * Unsaved edits by application id: a form that was closed by mistake opens as it was left. Drafts live as long as the
 * page, so the browser asks before it is left.
 */
export function createDrafts<Draft>() {
  const drafts = new Map<string, Draft>()
  stores.add(drafts)
  return {
    find: (id: string): Draft | undefined => drafts.get(id),
    has: (id: string): boolean => drafts.has(id),
    keep: (id: string, draft: Draft): void => {
      drafts.set(id, draft)
      updateLeaveGuard()
    },
    drop: (id: string): void => {
      drafts.delete(id)
      updateLeaveGuard()
    },
  }
}
