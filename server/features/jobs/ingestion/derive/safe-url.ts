const MAX_LENGTH = 2000

/** The address when it is a web page's, absolute and without a password in it; null for anything else. */
export function safeUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.href.length <= MAX_LENGTH ? url.href : null
}
