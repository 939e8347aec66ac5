import { checkFields } from './docx-fields.ts'
import { checkMedia, isDrawing } from './docx-media.ts'
import { checkRelations } from './docx-relations.ts'
import { FileRefused } from './refusal.ts'
import { withoutDetours } from './xml-text.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeFolders =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\d*\/|embeddings\/|attachedToolbars|customUI\/)/i
const activeEndings =
  /\.(bin|exe|dll|com|scr|cpl|msi|bat|cmd|ps1|sh|js|jse|vbs|vbe|wsf|wsh|hta|jar|lnk|url|reg|chm|html?|xhtml|mht|mhtml|rtf|swf|zip|rar|7z|cab|iso|pdf|do[ct][xm]?|xl\w+|pp\w+)$/i
const activeType = /macroEnabled|vbaProject|activeX|oleObject/i
const declaration = /<!(DOCTYPE|ENTITY)/i
/** Names of parts are plain, by the standard. */
const unfitName = /[^ -~]/
const NAME_MAX = 255
const HEAD = 1024

const textOf = (content: Buffer | undefined): string => content?.toString('utf8') ?? ''

const isCalledXml = (name: string) => /\.(xml|rels)$/i.test(name)

/** What is called a picture may be read as text. */
function beginsAsXml(content: Buffer): boolean {
  const head = content.subarray(0, HEAD).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*<[?!\w]/.test(head) && !isDrawing(head)
}

/** Looks at the list of a Word document's parts and into each of them. Throws what is wrong with it. */
export function checkParts(parts: ReadonlyMap<string, Buffer>): void {
  const types = withoutDetours(textOf(parts.get('[Content_Types].xml')))
  if (activeType.test(types)) throw new FileRefused('FILE_ACTIVE')
  if (!types.includes(MAIN)) throw new FileRefused('INVALID_FILE_TYPE')
  const main = mainPart(parts, types)
  for (const [name, content] of parts) {
    if (name.length > NAME_MAX || unfitName.test(name)) throw new FileRefused('FILE_DAMAGED')
    if (activeFolders.test(name) || activeEndings.test(name)) throw new FileRefused('FILE_ACTIVE')
    if (!isCalledXml(name)) checkMedia(name, content)
    if (name === main || isCalledXml(name) || beginsAsXml(content)) checkXml(name, readXml(content))
  }
  const document = textOf(parts.get(main))
  if (!/<\/\w+:document>\s*$/.test(document)) throw new FileRefused('FILE_DAMAGED')
  if (!saysSomething(document)) throw new FileRefused('FILE_EMPTY')
}

/** In the encoding it has: another than UTF-8 would hide what is looked for. */
function readXml(content: Buffer): string {
  const text = content.toString('utf8')
  if (text.includes('\0') || /^[^>]{0,200}encoding=["'](?!utf-?8|us-ascii)/i.test(text)) {
    throw new FileRefused('FILE_DAMAGED')
  }
  return text
}

function checkXml(name: string, text: string): void {
  if (declaration.test(text)) throw new FileRefused('FILE_DAMAGED')
  const straight = withoutDetours(text)
  if (name.toLowerCase().endsWith('.rels')) checkRelations(straight)
  checkFields(straight)
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
