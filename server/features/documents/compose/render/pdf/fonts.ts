import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { emitTextInReadingOrder, type ShapingFont } from './reading-order.ts'

const { resolve } = createRequire(import.meta.url)
const embed = (script: string, name: string, kind: string) => {
  const folder = join(dirname(resolve(`@embedpdf/fonts-${script}`)), '..', 'fonts')
  return { regular: join(folder, `${name}-Regular.${kind}`), bold: join(folder, `${name}-Bold.${kind}`) }
}
const source = (name: string, subset: string) => ({
  regular: resolve(`@fontsource/${name}/files/${name}-${subset}-400-normal.woff`),
  bold: resolve(`@fontsource/${name}/files/${name}-${subset}-700-normal.woff`),
})

interface Family {
  readonly name: string
  readonly isRightToLeft?: true
  /** Loaded only for texts with one of these characters. */
  readonly when: RegExp
  readonly files: () => { readonly regular: string; readonly bold: string }
}

const withScript = (name: string) => new RegExp(`\\p{Script=${name}}`, 'u')
const noto = (name: string): Family => ({
  name,
  when: withScript(name),
  files: () => source(`noto-sans-${name.toLowerCase()}`, name.toLowerCase()),
})
const rightToLeft = (name: string, font: string): Family => ({
  name,
  isRightToLeft: true,
  when: withScript(name),
  files: () => embed(name.toLowerCase(), font, 'ttf'),
})

/** In the order in which they are searched for a glyph. Latin includes Greek, Cyrillic and Devanagari. */
const families: readonly Family[] = [
  { name: 'Latin', when: /./u, files: () => embed('latin', 'NotoSans', 'ttf') },
  rightToLeft('Arabic', 'NotoNaskhArabic'),
  rightToLeft('Hebrew', 'NotoSansHebrew'),
  {
    name: 'Han',
    when: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{P}\p{S}]/u,
    files: () => embed('sc', 'NotoSansHans', 'otf'),
  },
  { name: 'Hangul', when: withScript('Hangul'), files: () => source('nanum-gothic', 'korean') },
  ...['Armenian', 'Ethiopic', 'Georgian', 'Tamil', 'Thai'].map(noto),
]

/** The characters that need a glyph: no spaces, no invisible controls. */
const visible = (text: string) => new Set(text.match(/[^\s\p{Cf}\p{Variation_Selector}]/gu) ?? [])

interface TableStream {
  pos: number
}
interface TableFont {
  readonly stream: TableStream
  _getTableStream(tag: string): TableStream | null
}

/** Caches the tables of a WOFF file, since fontkit inflates the whole glyph table for each glyph. */
function inflateTablesOnce(font: TableFont): void {
  const inflated = new Map<string, TableStream>()
  const openTable = font._getTableStream.bind(font)
  font._getTableStream = (tag) => {
    const known = inflated.get(tag)
    if (known) {
      known.pos = 0
      return known
    }
    const table = openTable(tag)
    if (table && table !== font.stream) inflated.set(tag, table)
    return table
  }
}

async function loadFont(descriptor: { fontFamily: string; fontWeight: number }) {
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  if (!font || !('hasGlyphForCodePoint' in font))
    throw new Error(`The font ${descriptor.fontFamily} did not load.`)
  inflateTablesOnce(font as unknown as TableFont)
  emitTextInReadingOrder(font as unknown as ShapingFont)
  return font
}

async function loadCoverage(name: string): Promise<(character: string) => boolean> {
  const [regular] = await Promise.all(
    [400, 700].map((fontWeight) => loadFont({ fontFamily: name, fontWeight })),
  )
  return (character) => regular?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
}

/** A loaded font caches glyphs of earlier documents and writes them into the text of later ones, so each document
 *  loads its own fonts. */
let documents = 0

export interface Typeface {
  readonly families: readonly string[]
  /** For right-to-left text, which takes spaces from the font of its glyphs: a line drawn in one run is extracted in one
   *  run. */
  readonly rightToLeftFamilies: readonly string[]
  /** Characters without a glyph in any of these fonts. */
  readonly missing: readonly string[]
  /** Frees the fonts, which the library keeps for good. */
  readonly release: () => void
}

/** Loads the fonts that a text needs. */
export async function typefaceFor(text: string): Promise<Typeface> {
  documents += 1
  let missing = [...visible(text)]
  const used: string[] = []
  const rightToLeft: string[] = []
  const registered: string[] = []
  for (const { name: script, isRightToLeft, when, files } of families) {
    const name = `${script} ${documents}`
    if (used.length > 0 && !missing.some((character) => when.test(character))) continue
    const { regular, bold } = files()
    registered.push(name)
    Font.register({ family: name, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] })
    const has = await loadCoverage(name)
    const left = missing.filter((character) => !has(character))
    if (left.length < missing.length || used.length === 0) used.push(name)
    if (left.length < missing.length && isRightToLeft) rightToLeft.push(name)
    missing = left
  }
  return {
    families: used,
    rightToLeftFamilies: [...new Set([...rightToLeft, ...used])],
    missing,
    release() {
      for (const name of registered) delete Font.getRegisteredFonts()[name]
    },
  }
}
