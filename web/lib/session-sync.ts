const CHANNEL = 'jobscout-session'
const supported = typeof BroadcastChannel !== 'undefined'

/** Tells this browser's other tabs that somebody signed in or out here. */
export function broadcastSessionChange(): void {
  if (!supported) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab signed in or out. */
export function onSessionChange(listen: () => void): void {
  if (supported) new BroadcastChannel(CHANNEL).onmessage = listen
}
