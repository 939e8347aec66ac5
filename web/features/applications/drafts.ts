const kept = new Set<Map<string, unknown>>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

function askWhileSomethingIsKept(): void {
  if ([...kept].some((drafts) => drafts.size > 0)) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** What was typed and is not saved, by application: a form closed by mistake opens as it was left. Closing the window asks
 *  first, since drafts end with the page. */
export function createDrafts<Draft>() {
  const drafts = new Map<string, Draft>()
  kept.add(drafts)
  return {
    of: (id: string): Draft | undefined => drafts.get(id),
    has: (id: string): boolean => drafts.has(id),
    keep: (id: string, draft: Draft): void => {
      drafts.set(id, draft)
      askWhileSomethingIsKept()
    },
    drop: (id: string): void => {
      drafts.delete(id)
      askWhileSomethingIsKept()
    },
  }
}
