const ATTENDED_MS = 60_000

// Opening the page is a use.
let lastInputAt = Date.now()

function recordInput(): void {
  lastInputAt = Date.now()
}

const kinds = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown', 'click', 'input', 'focusin']

// Screen readers and voice control cause clicks and changes of the focus only.
// Unit tests have no document, and some a window without events.
if (typeof document !== 'undefined') {
  for (const kind of kinds) {
    window.addEventListener(kind, recordInput, { capture: true, passive: true })
  }
}

/** Whether nobody has touched this tab for a minute: what it asks for now, it asks for by itself. */
export const isUnattended = (): boolean => Date.now() - lastInputAt > ATTENDED_MS
