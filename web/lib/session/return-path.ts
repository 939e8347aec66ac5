import { findRoute } from '@jobscout/contract/shared/route-table.ts'

const LONGEST = 2000
const BASE = 'https://same-origin.invalid'
/** Matches characters other than visible ASCII, and the backslash, which browsers drop or turn into a slash. */
const unsafe = /[^!-[\]-~]/

/**
 * Where to go after sign-in, given an untrusted value from a link: a path of the route table other than a sign-in
 * screen. Returns the fallback for anything else.
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
