import { FileRefused } from '../refusal.ts'
import { decode, withoutDetours } from '../xml-text.ts'

const active =
  /<(?:[^\s<>&"'/=:]+:)?(?:script|foreignObject|iframe|handler)[\s>/]|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|\sxml:base\s*=|attributeName\s*=\s*["'][^"']*href/i
/** Any declaration but the standard one that drawing programs write. */
const declaration =
  /<!DOCTYPE(?!\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]*"\s+"http:\/\/www\.w3\.org\/[^"]*")?\s*>)/i
const reference = /\s(?:[^\s<>&"'/=:]+:)?(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const styleReference = /url\(\s*["']?\s*([^)]*)/gi
const styleFetching = /@import|image-set\s*\(/i
/** A fragment of the drawing itself, or an embedded image or font. */
const internal =
  /^\s*(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|(?:application\/(?:x-)?)?font)[\w/+.-]*[;,]|$)/i
const escaped = /\\([0-9a-f]{1,6})\s?/gi

/** The text of a part in any encoding. */
const readMarkup = (content: Buffer): string => content.toString('utf8').replaceAll('\0', '')

/** Whether a part is an SVG drawing, also after other content. */
export function isDrawing(content: Buffer): boolean {
  const head = content.subarray(0, 64).toString('latin1').replaceAll('\0', '')
  return /^[^\w<]*</.test(head) && /<(?:[^\s<>&"'/=:]+:)?svg[\s>/]/i.test(readMarkup(content))
}

/** Refuses a drawing with scripts or references to anything outside it. */
export function checkDrawing(content: Buffer): void {
  const text = readMarkup(content)
  const plain = withoutDetours(text)
  const style = decode(plain).replace(escaped, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
  const references = [
    ...[...plain.matchAll(reference)].map(([, double, single]) => decode(double ?? single ?? '')),
    ...[...style.matchAll(styleReference)].map(([, address = '']) => address),
  ]
  const isActive = [text, plain, style].some((styled) => active.test(styled))
  if (
    isActive ||
    declaration.test(plain) ||
    styleFetching.test(style) ||
    !references.every((address) => internal.test(address))
  ) {
    throw new FileRefused('FILE_ACTIVE')
  }
}
