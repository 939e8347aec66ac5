import { leadsOutside, refuseUnsafeLink } from './addresses.ts'
import { checkDrawing, isDrawing } from './docx-drawings.ts'
import { checkFields } from './docx-fields.ts'
import { checkMedia } from './docx-media.ts'
import { checkRelations } from './docx-relations.ts'
import { FileRefused } from './refusal.ts'
import { decode, decodePercent, withoutDetours } from './xml-text.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeFolders =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\d*\/|embeddings\/|attachedToolbars|customUI\/)/i
const activeEndings =
  /\.(bin|exe|dll|com|scr|cpl|msi|bat|cmd|ps1|sh|js|jse|vbs|vbe|wsf|wsh|hta|jar|lnk|url|reg|chm|html?|xhtml|mht|mhtml|rtf|swf|zip|rar|7z|cab|iso|pdf|do[ct][xm]?|xl\w+|pp\w+)$/i
/** What Word for the Mac keeps of the printer. */
const printerSettings = /(?:^|\/)printerSettings\d*\.bin$/i
const activeType = /macroEnabled|vbaProject|activeX|oleObject/i
/** What brings another document along, whatever its relation is called; a merge asks a database at opening, a video has a
 *  page of its own, and a schema may come with a program. */
const fetching =
  /<(?:[^\s<>&"'/=:]+:)?(?:altChunk|subDoc|OLEObject|mailMerge)[\s>/]|\sembeddedHtml\s*=|\s(?:[^\s<>&"'/=:]+:)?manifestLocation\s*=/
const VML = 'urn:schemas-microsoft-com:vml'
const element = /<[^\s<>"'/=]+((?:\s+[^\s<>"'/=]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*\/?>/g
const shapeReference = /\s(?:[^\s<>&"'/=:]+:)?(src|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** What all links that name no server begin with. */
const linkBase = /<(?:[^\s<>&"'/=:]+:)?HyperlinkBase(?:\s[^>]*)?>([^<]*)/g
const declaration = /<!(DOCTYPE|ENTITY)/i
/** Names of parts are plain, by the standard. */
const unfitName = /[^ -~]/
const NAME_MAX = 255
const HEAD = 1024

const textOf = (content: Buffer | undefined): string => content?.toString('utf8') ?? ''

const isCalledXml = (name: string) => /\.(xml|rels)$/i.test(name)

/** What is called a picture may be read as text. */
function beginsAsXml(content: Buffer): boolean {
  const head = content.subarray(0, HEAD).toString('latin1').replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:[?!]|[\w:.-]+[\s/>])/.test(head)
}

/** Looks at the list of a Word document's parts and into each of them. Throws what is wrong with it. */
export function checkParts(parts: ReadonlyMap<string, Buffer>): void {
  const types = withoutDetours(textOf(parts.get('[Content_Types].xml')))
  if (activeType.test(decodePercent(decode(types)))) throw new FileRefused('FILE_ACTIVE')
  if (!types.includes(MAIN)) throw new FileRefused('INVALID_FILE_TYPE')
  const main = mainPart(parts, types)
  for (const [name, content] of parts) {
    if (name.length > NAME_MAX || unfitName.test(name)) throw new FileRefused('FILE_DAMAGED')
    const isActive = activeEndings.test(name) && !printerSettings.test(name)
    if (isActive || activeFolders.test(name)) throw new FileRefused('FILE_ACTIVE')
    const isPicture = isDrawing(content)
    if (isPicture) checkDrawing(content)
    if (!isCalledXml(name)) checkMedia(name, content)
    if (name === main || isCalledXml(name) || (beginsAsXml(content) && !isPicture)) {
      checkXml(name, readXml(content))
    }
  }
  const document = textOf(parts.get(main))
  if (!/<\/\w+:document>\s*$/.test(document)) throw new FileRefused('FILE_DAMAGED')
  if (!saysSomething(document)) throw new FileRefused('FILE_EMPTY')
}

/** In the encoding it has: another than UTF-8 would hide what is looked for. */
function readXml(content: Buffer): string {
  const text = content.toString('utf8')
  const [, encoding = 'utf-8'] = text.match(/^\ufeff?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i) ?? []
  const isReadable = /^\ufeff?\s*(?:<|$)/.test(text) && /^(?:utf-?8|us-ascii)$/i.test(encoding)
  if (!isReadable || text.includes('\0')) throw new FileRefused('FILE_DAMAGED')
  return text
}

function checkXml(name: string, text: string): void {
  if (declaration.test(text)) throw new FileRefused('FILE_DAMAGED')
  const straight = withoutDetours(text)
  if (name.toLowerCase().endsWith('.rels')) checkRelations(straight)
  if (fetching.test(straight)) throw new FileRefused('FILE_ACTIVE')
  for (const [, base = ''] of straight.matchAll(linkBase)) refuseUnsafeLink(decode(base))
  if (decode(straight).includes(VML)) checkShapes(straight)
  checkFields(straight)
}

/** Old drawings name what they show and where they lead to themselves, without a relation. */
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

const saysSomething = (main: string): boolean =>
  /<w:t(\s[^>]*)?>[^<]*\S[^<]*<\/w:t>/.test(main) || /<(w:drawing|w:pict)[\s>]/.test(main)
