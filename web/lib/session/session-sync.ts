const CHANNEL = 'jobscout-session'
const supported = typeof BroadcastChannel !== 'undefined'

/** Notifies the other tabs of this browser about a sign-in or sign-out. */
export function broadcastSessionChange(): void {
  if (!supported) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab signs in or out. */
export function onSessionChange(listen: () => void): void {
  if (supported) new BroadcastChannel(CHANNEL).onmessage = listen
}
