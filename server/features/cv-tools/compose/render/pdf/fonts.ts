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
  /** Worth loading only where one of these stands in the text. */
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

/** In the order in which they are searched for a glyph. Latin is Greek, Cyrillic and Devanagari too. */
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

/** Spaces and invisible controls need no glyph. */
const drawn = (text: string) => new Set(text.match(/[^\s\p{Cf}\p{Variation_Selector}]/gu) ?? [])

async function loaded(descriptor: { fontFamily: string; fontWeight: number }) {
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  if (!font || !('hasGlyphForCodePoint' in font))
    throw new Error(`The font ${descriptor.fontFamily} did not load.`)
  emitTextInReadingOrder(font as unknown as ShapingFont)
  return font
}

async function covers(name: string): Promise<(character: string) => boolean> {
  const [regular] = await Promise.all(
    [400, 700].map((fontWeight) => loaded({ fontFamily: name, fontWeight })),
  )
  return (character) => regular?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
}

/** A loaded font caches glyphs of earlier documents and writes them into the text of later ones, so that each
 *  document loads its own. */
let documents = 0

export interface Typeface {
  readonly families: readonly string[]
  /** The same for right-to-left text, which takes its spaces from the font of its glyphs: a line drawn in one piece
   *  is read back in one piece, from its beginning. */
  readonly rightToLeftFamilies: readonly string[]
  /** Characters for which no font here has a glyph. */
  readonly missing: readonly string[]
}

/** The fonts that together can draw a text, loaded; only those that it needs. */
export async function typefaceFor(text: string): Promise<Typeface> {
  documents += 1
  let missing = [...drawn(text)]
  const chosen: string[] = []
  const rightToLeft: string[] = []
  for (const { name: script, isRightToLeft, when, files } of families) {
    const name = `${script} ${documents}`
    if (chosen.length > 0 && !missing.some((character) => when.test(character))) continue
    const { regular, bold } = files()
    Font.register({ family: name, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] })
    const has = await covers(name)
    const left = missing.filter((character) => !has(character))
    if (left.length < missing.length || chosen.length === 0) chosen.push(name)
    if (left.length < missing.length && isRightToLeft) rightToLeft.push(name)
    missing = left
  }
  return { families: chosen, rightToLeftFamilies: [...new Set([...rightToLeft, ...chosen])], missing }
}
