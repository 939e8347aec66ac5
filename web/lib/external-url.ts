import { hasInvisible } from '@jobscout/contract/shared/web-address.ts'

/**
 * The address of a page elsewhere, fit for a link: http or https, without a password or invisible characters in it.
 * Anything else that a posting or a message may carry (javascript:, data:, a bare word) answers null.
 */
export function externalUrl(value: string | null | undefined): string | null {
  const text = value?.trim()
  if (!text || hasInvisible(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  return url.username || url.password ? null : url.href
}
