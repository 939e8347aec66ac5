import { findRoute } from '@jobscout/contract/accounts/route-table.ts'

const LONGEST = 2000
const BASE = 'https://same-origin.invalid'
/** Anything but visible ASCII, and the backslash: browsers drop it or turn it into a slash. */
const unsafe = /[^!-[\]-~]/

/**
 * Where to go after sign-in, from a value that anybody may have put into a link: a path of this site that
 * the route table knows and that is not a sign-in screen itself. Anything else answers the fallback.
 */
export function safeReturnPath(value: unknown, fallback = '/dashboard'): string {
  if (typeof value !== 'string' || value.length > LONGEST || unsafe.test(value)) return fallback
  if (!value.startsWith('/') || value.startsWith('//')) return fallback
  if (!URL.canParse(value, BASE)) return fallback
  const url = new URL(value, BASE)
  if (url.origin !== BASE) return fallback
  const route = findRoute(url.pathname)
  if (!route || route.startsWith('/auth/')) return fallback
  return url.pathname + url.search + url.hash
}
