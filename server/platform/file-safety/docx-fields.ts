import { refuseUnsafeLink } from './addresses.ts'
import { FileRefused } from './refusal.ts'
import { decode } from './xml-text.ts'

/** Fields that start a program, fetch a file, talk to a printer or a database, or spell out such a field. */
const active =
  /\b(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|MACROBUTTON|LINK|EMBED|QUOTE|IMPORT|DATABASE|RD|PRINT)\b/i
const instructions =
  /<(?:[^\s<>&"'/=:]+:)?(fldChar|AlternateContent)(?=[\s/>])([^>]*)|<(?:[^\s<>&"'/=:]+:)?(?:delI|i)nstrText(?:\s[^>]*)?>([^<]*)|\s(?:[^\s<>&"'/=:]+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const link = /\bHYPERLINK\b([^\n]*)/gi
/** A text in quotes, straight or curly; a switch; a word. */
const argument =
  /["\u201c\u201d]((?:\\.|[^"\u201c\u201d\\])*)["\u201c\u201d]?|\\(?:([a-z])(?![\w\\])|[*#@!])|([^\s"\u201c\u201d]+)/gi
/** Switches that are followed by the place in a page, the remark that the mouse shows, and the window. */
const described = new Set(['l', 'o', 't'])
/** What a link leads to or says: a text in quotes, or an address without. */
const target = /"[^"\n]*"|\S*[./:]\S*/g
/** What a link says when the mouse rests on it, or the window it opens in. */
const remark = /\\[a-z]\s+"[^"\n]*"/gi
/** A field may hold others where its own kind is said before them; a link may not be put together. */
const mayHoldFields = /^\s*(?!HYPERLINK\b)(?:[a-z]+|=)[\s"(]/i

/** Reads the codes of all fields: one may be spread over many pieces, but no text in quotes goes from one to the next. */
export function checkFields(text: string): void {
  const said = decode(readCodes(text))
  for (const [, rest = ''] of said.matchAll(link)) checkLink(rest)
  const kinds = said.replace(remark, ' ').replace(link, (code) => code.replace(target, ' '))
  if (active.test(kinds)) throw new FileRefused('FILE_ACTIVE')
}

/** The code of a field stands between its beginning and its separator. What programs may leave out of it, or put in,
 *  would make it another code. */
function readCodes(text: string): string {
  const open: { code: string; isCode: boolean }[] = []
  let codes = ''
  for (const [, element, attributes = '', run, double, single] of text.matchAll(instructions)) {
    const field = open.at(-1)
    if (run !== undefined) {
      codes += run
      if (field?.isCode) field.code += run
    } else if (element === 'AlternateContent') {
      if (field?.isCode) throw new FileRefused('FILE_ACTIVE')
    } else {
      codes += `\n${double ?? single ?? ''}\n`
      if (attributes.includes('begin')) {
        if (field?.isCode && !mayHoldFields.test(field.code)) throw new FileRefused('FILE_ACTIVE')
        open.push({ code: '', isCode: true })
      } else if (attributes.includes('end')) open.pop()
      else if (field && attributes.includes('separate')) field.isCode = false
    }
  }
  return codes
}

function checkLink(rest: string): void {
  let isDescription = false
  for (const [, quote, key, word] of rest.matchAll(argument)) {
    if (!isDescription) refuseUnsafeLink(quote ?? word ?? '')
    isDescription = key !== undefined && described.has(key.toLowerCase())
  }
}
