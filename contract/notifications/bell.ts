// Without zod, since the first pages of the web read this module.
export const NOTIFICATIONS_SHOWN_MAX = 50
export const UNREAD_BADGE_MAX = 99

/** Text of the unread badge: empty at 0, "99+" above 99. */
export const formatUnreadBadge = (unread: number): string =>
  unread <= 0 ? '' : unread > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(unread)

export const isExpired = (expiresAt: string | null, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() < now.getTime()
