const ATTENDED_MS = 60_000

// Opening the page is a use.
let lastInputAt = Date.now()

function noteInput(): void {
  lastInputAt = Date.now()
}

// Unit tests have no document, and some a window without events.
if (typeof document !== 'undefined') {
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(kind, noteInput, { capture: true, passive: true })
  }
}

/** Whether nobody has touched this tab for a minute: what it asks for now, it asks for by itself. */
export const isUnattended = (): boolean => Date.now() - lastInputAt > ATTENDED_MS
