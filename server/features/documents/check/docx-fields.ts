import { refuseHarmfulAddress } from './addresses.ts'
import { CvRefused } from './refusal.ts'
import { decode } from './xml-text.ts'

/** Fields that start a program, fetch a file, or spell out such a field. */
const active = /\b(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|MACROBUTTON|LINK|EMBED|QUOTE|IMPORT)\b/i
const instructions =
  /<(?:[\w.-]+:)?instrText(?:\s[^>]*)?>([^<]*)|\s(?:[\w.-]+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const toPage = /\bHYPERLINK\s+"([^"]*)"/gi

/** Reads the codes of all fields together: one may be spread over many pieces. */
export function checkFields(text: string): void {
  let codes = ''
  for (const [, run, double, single] of text.matchAll(instructions)) {
    codes += run ?? ` ${double ?? single ?? ''} `
  }
  const said = decode(codes)
  for (const [, address = ''] of said.matchAll(toPage)) refuseHarmfulAddress(address)
  if (active.test(said.replace(toPage, ' '))) throw new CvRefused('FILE_ACTIVE')
}
