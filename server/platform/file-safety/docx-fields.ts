import { refuseHarmfulAddress } from './addresses.ts'
import { FileRefused } from './refusal.ts'
import { decode } from './xml-text.ts'

/** Fields that start a program, fetch a file, or spell out such a field. */
const active = /\b(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|MACROBUTTON|LINK|EMBED|QUOTE|IMPORT)\b/i
const instructions =
  /<(?:[\w.-]+:)?fldChar[\s/>]|<(?:[\w.-]+:)?instrText(?:\s[^>]*)?>([^<]*)|\s(?:[\w.-]+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const toPage = /\bHYPERLINK\s+"([^"\n]*)"/gi
/** What a link says when the mouse rests on it, or the window it opens in. */
const remark = /\\[a-z]\s+"[^"\n]*"/gi

/** Reads the codes of all fields: one may be spread over many pieces, but no text in quotes goes from one to the next. */
export function checkFields(text: string): void {
  let codes = ''
  for (const [, run, double, single] of text.matchAll(instructions)) {
    codes += run ?? `\n${double ?? single ?? ''}\n`
  }
  const said = decode(codes)
  for (const [, address = ''] of said.matchAll(toPage)) refuseHarmfulAddress(address)
  if (active.test(said.replace(toPage, ' ').replace(remark, ' '))) throw new FileRefused('FILE_ACTIVE')
}
