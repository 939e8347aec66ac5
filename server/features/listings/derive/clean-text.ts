import { Tokenizer } from 'htmlparser2'

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

const broken = /^(?:br|hr)$/
const block = /^(?:p|div|li|h[1-6]|tr|ul|ol)$/
/** Their content is not shown. */
const unseen = /^(?:script|style|textarea)$/

/** The text of HTML without tags, scripts and styles. Blocks end in a line break. It reads token by token and
 *  keeps no stack, so that tags nested a hundred thousand times deep take no longer than others. */
export function textOfHtml(html: string): string {
  let text = ''
  let isSeen = true
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const ignore = () => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        const name = nameAt(start, end)
        if (broken.test(name)) text += '\n'
        if (name === 'li') text += '• '
        if (unseen.test(name)) isSeen = false
      },
      onclosetag(start, end) {
        const name = nameAt(start, end)
        if (block.test(name)) text += '\n'
        if (unseen.test(name)) isSeen = true
      },
      ontext(start, end) {
        if (isSeen) text += html.slice(start, end)
      },
      ontextentity(codepoint) {
        if (isSeen) text += String.fromCodePoint(codepoint)
      },
      // After it the tokenizer reads tags again.
      onselfclosingtag() {
        isSeen = true
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onattribname: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onopentagend: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return cleanText(text)
}

const MAX_URL_LENGTH = 2000

/** Returns an absolute web address without a password; null for anything else. */
export function safeUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.href.length <= MAX_URL_LENGTH ? url.href : null
}
