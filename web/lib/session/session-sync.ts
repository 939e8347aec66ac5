let opened: BroadcastChannel | undefined

/** One for the whole tab, since only the channel that posts a message does not receive it. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('jobscout-session')
  return opened
}

/** Notifies the other tabs of this browser about a sign-in or sign-out. */
export function broadcastSessionChange(): void {
  channel()?.postMessage('changed')
}

/** Calls back when another tab signs in or out. */
export function onSessionChange(listen: () => void): void {
  channel()?.addEventListener('message', listen)
}
