import { FileRefused } from './refusal.ts'

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", colon: ':' }

/** Decodes character references. */
export const decode = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos|colon));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

/** Decodes percent-encoded characters. */
export const decodePercent = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const beginnings = /<!--|<\?|<!\[CDATA\[/g
const endings: Record<string, string> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' }

/** Removes comments and processing instructions and inlines CDATA, so that they cannot split a word. Whichever begins first
 *  contains the others. Throws FILE_DAMAGED where one has no end, which no program opens. */
export function withoutDetours(text: string): string {
  let plain = ''
  let at = 0
  beginnings.lastIndex = 0
  for (let found = beginnings.exec(text); found; found = beginnings.exec(text)) {
    const [beginning] = found
    const ending = endings[beginning] ?? ''
    const end = text.indexOf(ending, found.index + beginning.length)
    if (end < 0) throw new FileRefused('FILE_DAMAGED')
    plain += text.slice(at, found.index)
    if (ending === ']]>')
      plain += text
        .slice(found.index + beginning.length, end)
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
    at = end + ending.length
    beginnings.lastIndex = at
  }
  return plain + text.slice(at)
}
