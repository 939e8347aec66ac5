import { hasInvisible } from '@jobscout/contract/shared/web-address.ts'

/**
 * An external address that is safe to link: http or https, without credentials or invisible characters. Returns null
 * for anything else a posting or message may contain (javascript:, data:, a bare word).
 */
export function externalUrl(value: string | null | undefined): string | null {
  const text = value?.trim()
  if (!text || hasInvisible(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  return url.username || url.password ? null : url.href
}
