import sanitizeHtml from 'sanitize-html'

/** Control characters, invisible marks and direction overrides, which a posting does not need and some of which deceive. */
const unwanted = /(?![\n\t])[\p{Cc}\p{Cf}]|[\ufff9-\uffff]/gu

function plain(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
}

/** One line of text: no control characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim()
}

/** Text of several lines with at most one empty line in a row. */
export function cleanText(text: string): string {
  return plain(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const breaks = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/ul|\/ol|hr)\b[^<>]*>/gi

/** The text of HTML without tags, scripts and styles. Blocks end in a line break. */
export function textOfHtml(html: string): string {
  const text = sanitizeHtml(html.replace(breaks, '$&\n').replace(/<li\b[^<>]*>/gi, '$&• '), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return cleanText(text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity))
}

const MAX_URL_LENGTH = 2000

/** Returns an absolute web address without a password; null for anything else. */
export function safeUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.href.length <= MAX_URL_LENGTH ? url.href : null
}
