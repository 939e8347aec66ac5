export type SessionNews = 'signed-in' | 'signed-out'

const CHANNEL = 'jobscout-session'
const supported = typeof BroadcastChannel !== 'undefined'

/** Tells this browser's other tabs that somebody signed in or out here. */
export function announceSession(news: SessionNews): void {
  if (!supported) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Calls back when another tab signed in or out. */
export function onSessionNews(listen: (news: SessionNews) => void): void {
  if (!supported) return
  new BroadcastChannel(CHANNEL).onmessage = ({ data }) => {
    if (data === 'signed-in' || data === 'signed-out') listen(data)
  }
}
