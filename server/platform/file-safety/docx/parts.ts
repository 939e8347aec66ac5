import { leadsOutside, refuseUnsafeLink } from '../addresses.ts'
import { FileRefused } from '../refusal.ts'
import { decode, decodePercent, withoutDetours } from '../xml-text.ts'
import { checkDrawing, isDrawing } from './drawings.ts'
import { checkFields } from './fields.ts'
import { checkMedia } from './media.ts'
import { checkRelations } from './relations.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeFolders =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\d*\/|embeddings\/|attachedToolbars|customUI\/)/i
const activeEndings =
  /\.(bin|exe|dll|com|scr|cpl|msi|bat|cmd|ps1|sh|js|jse|vbs|vbe|wsf|wsh|hta|jar|lnk|url|reg|chm|html?|xhtml|mht|mhtml|rtf|swf|zip|rar|7z|cab|iso|pdf|do[ct][xm]?|xl\w+|pp\w+)$/i
/** Printer settings of Word for Mac. */
const printerSettings = /(?:^|\/)printerSettings\d*\.bin$/i
const activeType = /macroEnabled|vbaProject|activeX|oleObject/i
/** Elements that embed another document, query a database (mail merge), show a web page (video) or install a schema
 *  solution. */
const fetching =
  /<(?:[^\s<>&"'/=:]+:)?(?:altChunk|subDoc|OLEObject|mailMerge)[\s>/]|\sembeddedHtml\s*=|\s(?:[^\s<>&"'/=:]+:)?manifestLocation\s*=/
const VML = 'urn:schemas-microsoft-com:vml'
const element = /<[^\s<>"'/=]+((?:\s+[^\s<>"'/=]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*\/?>/g
const shapeReference = /\s(?:[^\s<>&"'/=:]+:)?(src|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** The base of relative links. */
const linkBase = /<(?:[^\s<>&"'/=:]+:)?HyperlinkBase(?:\s[^<>]*)?>([^<]*)/g
const declaration = /<!(DOCTYPE|ENTITY)/i
/** The standard allows only printable ASCII in part names. */
const invalidName = /[^ -~]/
const NAME_MAX = 255
const HEAD = 1024

const readText = (content: Buffer | undefined): string => content?.toString('utf8') ?? ''

const hasXmlName = (name: string) => /\.(xml|rels)$/i.test(name)

/** Programs may read a part as XML whatever its name. */
function beginsAsXml(content: Buffer): boolean {
  const head = content.subarray(0, HEAD).toString('latin1').replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:[?!]|[\w:.-]+[\s/>])/.test(head)
}

/** Checks the names and the content of a Word document's parts. Throws FileRefused. */
export function checkParts(parts: ReadonlyMap<string, Buffer>): void {
  const types = withoutDetours(readText(parts.get('[Content_Types].xml')))
  if (activeType.test(decodePercent(decode(types)))) throw new FileRefused('FILE_ACTIVE')
  if (!types.includes(MAIN)) throw new FileRefused('INVALID_FILE_TYPE')
  const main = mainPart(parts, types)
  for (const [name, content] of parts) {
    if (name.length > NAME_MAX || invalidName.test(name)) throw new FileRefused('FILE_DAMAGED')
    const isActive = activeEndings.test(name) && !printerSettings.test(name)
    if (isActive || activeFolders.test(name)) throw new FileRefused('FILE_ACTIVE')
    const isPicture = isDrawing(content)
    if (isPicture) checkDrawing(content)
    if (!hasXmlName(name)) checkMedia(name, content)
    if (name === main || hasXmlName(name) || (beginsAsXml(content) && !isPicture)) {
      checkXml(name, readXml(content))
    }
  }
  const document = readText(parts.get(main))
  if (!/<\/\w+:document>\s*$/.test(document)) throw new FileRefused('FILE_DAMAGED')
  if (!hasContent(document)) throw new FileRefused('FILE_EMPTY')
}

/** Decodes a part as UTF-8. Refuses other encodings, which would hide content from the checks. */
function readXml(content: Buffer): string {
  const text = content.toString('utf8')
  const [, encoding = 'utf-8'] = text.match(/^\ufeff?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i) ?? []
  const isReadable = /^\ufeff?\s*(?:<|$)/.test(text) && /^(?:utf-?8|us-ascii)$/i.test(encoding)
  if (!isReadable || text.includes('\0')) throw new FileRefused('FILE_DAMAGED')
  return text
}

function checkXml(name: string, text: string): void {
  if (declaration.test(text)) throw new FileRefused('FILE_DAMAGED')
  const plain = withoutDetours(text)
  if (name.toLowerCase().endsWith('.rels')) checkRelations(plain)
  if (fetching.test(plain)) throw new FileRefused('FILE_ACTIVE')
  for (const [, base = ''] of plain.matchAll(linkBase)) refuseUnsafeLink(decode(base))
  if (decode(plain).includes(VML)) checkShapes(plain)
  checkFields(plain)
}

/** VML drawings reference images and links directly, without a relationship. */
function checkShapes(text: string): void {
  const attributes = [...text.matchAll(element)].map(([, all]) => all).join('')
  for (const [, kind, double, single] of attributes.matchAll(shapeReference)) {
    const address = decode(double ?? single ?? '')
    if (kind === 'href') refuseUnsafeLink(address)
    else if (leadsOutside(address)) throw new FileRefused('FILE_ACTIVE')
  }
}

function mainPart(parts: ReadonlyMap<string, Buffer>, types: string): string {
  const [override = ''] =
    types.match(new RegExp(`<Override[^>]*${MAIN.replace(/[.+]/g, '\\$&')}[^>]*>`)) ?? []
  const name = override.match(/PartName="\/([^"]+)"/)?.[1] ?? 'word/document.xml'
  if (!parts.has(name)) throw new FileRefused('FILE_DAMAGED')
  return name
}

const hasContent = (main: string): boolean =>
  /<w:t(\s[^<>]*)?>\s*[^\s<][^<]*<\/w:t>/.test(main) || /<(w:drawing|w:pict)[\s>]/.test(main)
