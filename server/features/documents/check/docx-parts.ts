import { CvRefused } from './refusal.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeParts =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\d*\/|embeddings\/|attachedToolbars)|\.(bin|exe|dll|js|vbs|html?|rtf|mht)$/i
const activeType = /macroEnabled|vbaProject|activeX|oleObject/i
const activeRelation = /\/(attachedTemplate|oleObject|package|frame|subDocument|aFChunk|vbaProject|control)"/i
const activeField = /\bDDE(AUTO)?\b|\bINCLUDE(TEXT|PICTURE)\b|\bMACROBUTTON\b/i
const declaration = /<!(DOCTYPE|ENTITY)/i

const isXml = (name: string) => /\.(xml|rels)$/i.test(name)
const textOf = (content: Buffer | undefined): string => content?.toString('utf8') ?? ''

/** Looks at the list of a Word document's parts and into each that is XML. Throws what is wrong with it. */
export function checkParts(parts: ReadonlyMap<string, Buffer>): void {
  const types = textOf(parts.get('[Content_Types].xml'))
  if (activeType.test(types)) throw new CvRefused('FILE_ACTIVE')
  if (!types.includes(MAIN)) throw new CvRefused('INVALID_FILE_TYPE')
  for (const [name, content] of parts) {
    if (activeParts.test(name)) throw new CvRefused('FILE_ACTIVE')
    if (isXml(name)) checkXml(name, readXml(content))
  }
  const main = textOf(parts.get(mainPart(parts, types)))
  if (!/<\/\w+:document>\s*$/.test(main)) throw new CvRefused('FILE_DAMAGED')
  if (!saysSomething(main)) throw new CvRefused('FILE_EMPTY')
}

/** In the encoding it has: another than UTF-8 would hide what is looked for. */
function readXml(content: Buffer): string {
  const text = content.toString('utf8')
  if (text.includes('\0') || /^[^>]{0,200}encoding=["'](?!utf-?8|us-ascii)/i.test(text)) {
    throw new CvRefused('FILE_DAMAGED')
  }
  return text
}

function checkXml(name: string, text: string): void {
  if (declaration.test(text)) throw new CvRefused('FILE_DAMAGED')
  if (name.endsWith('.rels')) checkRelations(text)
  const fields = [...text.matchAll(/<w:instrText[^>]*>([^<]*)|w:instr="([^"]*)"/g)]
  if (activeField.test(fields.map(([, run = '', simple = '']) => run + simple).join(''))) {
    throw new CvRefused('FILE_ACTIVE')
  }
}

/** A link that a person may follow is well; anything else that is fetched from outside at opening is not. */
function checkRelations(text: string): void {
  if (activeRelation.test(text)) throw new CvRefused('FILE_ACTIVE')
  for (const [relation] of text.matchAll(/<[\w:]*Relationship\s[^>]*>/g)) {
    if (!/TargetMode\s*=\s*["']External["']/i.test(relation)) continue
    if (!/\/hyperlink["']/.test(relation)) throw new CvRefused('FILE_ACTIVE')
  }
}

function mainPart(parts: ReadonlyMap<string, Buffer>, types: string): string {
  const [override = ''] =
    types.match(new RegExp(`<Override[^>]*${MAIN.replace(/[.+]/g, '\\$&')}[^>]*>`)) ?? []
  const name = override.match(/PartName="\/([^"]+)"/)?.[1] ?? 'word/document.xml'
  if (!parts.has(name)) throw new CvRefused('FILE_DAMAGED')
  return name
}

const saysSomething = (main: string): boolean =>
  /<w:t(\s[^>]*)?>[^<]*\S[^<]*<\/w:t>/.test(main) || /<(w:drawing|w:pict)[\s>]/.test(main)
