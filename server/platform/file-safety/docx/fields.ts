import { refuseUnsafeLink } from '../addresses.ts'
import { FileRefused } from '../refusal.ts'
import { decode } from '../xml-text.ts'

/** Fields that start a program, fetch a file, use a printer or a database, or construct such a field. */
const active =
  /\b(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|MACROBUTTON|LINK|EMBED|QUOTE|IMPORT|DATABASE|RD|PRINT)\b/i
const instructions =
  /<(?:[^\s<>&"'/=:]+:)?(fldChar|AlternateContent)(?=[\s/>])([^>]*)|<(?:[^\s<>&"'/=:]+:)?(?:delI|i)nstrText(?:\s[^<>]*)?>([^<]*)|\s(?:[^\s<>&"'/=:]+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const link = /\bHYPERLINK\b([^\n]*)/gi
/** A quoted text, a switch, or a word. */
const argument =
  /["\u201c\u201d]((?:\\.|[^"\u201c\u201d\\])*)["\u201c\u201d]?|\\(?:([a-z])(?![\w\\])|[*#@!])|([^\s"\u201c\u201d]+)/gi
/** Switches followed by a fragment, a tooltip or a window. */
const switchesWithText = new Set(['l', 'o', 't'])
/** The target or text of a link: quoted, or an unquoted address. */
const target = /"[^"\n]*"|(?<![^\s"])\S*[./:]\S*/g
/** The tooltip or window of a link. */
const switchWithText = /\\[a-z]\s+"[^"\n]*"/gi
/** A field may contain others after its own kind; a link may not be composed of fields. */
const mayHoldFields = /^\s*(?!HYPERLINK\b)(?:[a-z]+|=)[\s"(]/i

/** Checks the codes of all fields. A code may be spread over several elements; a quoted text never is. */
export function checkFields(text: string): void {
  const codes = decode(readCodes(text))
  for (const [, rest = ''] of codes.matchAll(link)) checkLink(rest)
  const kinds = codes.replace(switchWithText, ' ').replace(link, (code) => code.replace(target, ' '))
  if (active.test(kinds)) throw new FileRefused('FILE_ACTIVE')
}

/** The code of a field is the text between its begin and its separator. Refuses alternatives and nested fields there, which
 *  programs read in different ways. */
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
    isDescription = key !== undefined && switchesWithText.has(key.toLowerCase())
  }
}
