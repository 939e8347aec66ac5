/** The cookies of a request by name, as sent. Of several with one name, the first counts. */
export function readCookies(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const end = pair.indexOf('=')
    const name = pair.slice(0, Math.max(end, 0)).trim()
    const value = pair.slice(end + 1).trim()
    if (name && !cookies.has(name)) cookies.set(name, value.startsWith('"') ? value.slice(1, -1) : value)
  }
  return cookies
}

/** The same as a header, in one form, so that two readers find the same. */
export const formatCookies = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
