declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An application was opened from the list under it, so that closing it goes back there. */
    openedHere?: boolean
  }
}

export {}
