import { FileRefused } from './refusal.ts'
import { decode, withoutDetours } from './xml-text.ts'

const lively =
  /<(?:[^\s<>&"'/=:]+:)?(?:script|foreignObject|iframe|handler)[\s>/]|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|\sxml:base\s*=|attributeName\s*=\s*["'][^"']*href/i
/** The one declaration that drawing programs write: it says nothing and fetches nothing that is not known. */
const declaration =
  /<!DOCTYPE(?!\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]*"\s+"http:\/\/www\.w3\.org\/[^"]*")?\s*>)/i
const reference = /\s(?:[^\s<>&"'/=:]+:)?(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const styleReference = /url\(\s*["']?\s*([^)]*)/gi
const styleFetching = /@import|image-set\s*\(/i
/** A place in the drawing itself, or a picture or font written out in it. */
const within =
  /^\s*(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|(?:application\/(?:x-)?)?font)[\w/+.-]*[;,]|$)/i
const escaped = /\\([0-9a-f]{1,6})\s?/gi

/** What text is in a part that may be in any encoding. */
const markupOf = (content: Buffer): string => content.toString('utf8').replaceAll('\0', '')

/** Whether a part is a drawing, wherever in it the drawing begins. */
export function isDrawing(content: Buffer): boolean {
  const head = content.subarray(0, 64).toString('latin1').replaceAll('\0', '')
  return /^[^\w<]*</.test(head) && /<(?:[^\s<>&"'/=:]+:)?svg[\s>/]/i.test(markupOf(content))
}

/** Refuses a drawing that reacts, or that shows what is not in it. */
export function checkDrawing(content: Buffer): void {
  const text = markupOf(content)
  const straight = withoutDetours(text)
  const style = decode(straight).replace(escaped, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
  const references = [
    ...[...straight.matchAll(reference)].map(([, double, single]) => decode(double ?? single ?? '')),
    ...[...style.matchAll(styleReference)].map(([, address = '']) => address),
  ]
  const isLively = [text, straight, style].some((each) => lively.test(each))
  if (
    isLively ||
    declaration.test(straight) ||
    styleFetching.test(style) ||
    !references.every((each) => within.test(each))
  ) {
    throw new FileRefused('FILE_ACTIVE')
  }
}
