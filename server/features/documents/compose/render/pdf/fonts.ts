import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { emitTextInReadingOrder, type LayoutFont } from './reading-order.ts'
import { shaperFor } from './shaper.ts'

const { resolve } = createRequire(import.meta.url)
const embed = (script: string, name: string, kind: string) => {
  const folder = join(dirname(resolve(`@embedpdf/fonts-${script}`)), '..', 'fonts')
  return { regular: join(folder, `${name}-Regular.${kind}`), bold: join(folder, `${name}-Bold.${kind}`) }
}
const google = (name: string) => {
  const folder = dirname(resolve(`@expo-google-fonts/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`))
  return {
    regular: join(folder, '400Regular', `${name}_400Regular.ttf`),
    bold: join(folder, '700Bold', `${name}_700Bold.ttf`),
  }
}

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
  files: () => google(`NotoSans${name}`),
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
    // It has full-width letters and digits, and numerals.
    when: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Latin}\p{N}\p{P}\p{S}]/u,
    files: () => embed('sc', 'NotoSansHans', 'otf'),
  },
  { name: 'Hangul', when: withScript('Hangul'), files: () => google('NanumGothic') },
  ...['Armenian', 'Ethiopic', 'Georgian', 'Tamil', 'Thai'].map(noto),
]

/** The characters that need a glyph: no spaces, no invisible controls. */
const visible = (text: string) => new Set(text.match(/[^\s\p{Cf}\p{Variation_Selector}]/gu) ?? [])

type Coverage = (character: string) => boolean

async function loadFont(family: string, fontWeight: number, src: string) {
  const descriptor = { fontFamily: family, fontWeight }
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  if (!font || !('hasGlyphForCodePoint' in font)) throw new Error(`The font ${family} did not load.`)
  emitTextInReadingOrder(font as unknown as LayoutFont, shaperFor(src))
  return font
}

async function loadFamily({ name, files }: Family): Promise<Coverage> {
  const { regular, bold } = files()
  Font.register({ family: name, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] })
  const fonts = await Promise.all([loadFont(name, 400, regular), loadFont(name, 700, bold)])
  return (character) => fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

const loaded = new Map<string, Promise<Coverage>>()

function loadCoverage(family: Family): Promise<Coverage> {
  const coverage = loaded.get(family.name) ?? loadFamily(family)
  loaded.set(family.name, coverage)
  return coverage
}

export interface Typeface {
  readonly families: readonly string[]
  /** For right-to-left text, which takes spaces from the font of its glyphs: a line drawn in one run is extracted in one
   *  run. */
  readonly rightToLeftFamilies: readonly string[]
  /** Characters without a glyph in any of these fonts. */
  readonly missing: readonly string[]
}

/** Loads the fonts that a text needs. */
export async function typefaceFor(text: string): Promise<Typeface> {
  let missing = [...visible(text)]
  const used: string[] = []
  const rightToLeft: string[] = []
  for (const family of families) {
    const { name, isRightToLeft, when } = family
    if (used.length > 0 && !missing.some((character) => when.test(character))) continue
    const has = await loadCoverage(family)
    const left = missing.filter((character) => !has(character))
    if (left.length < missing.length || used.length === 0) used.push(name)
    if (left.length < missing.length && isRightToLeft) rightToLeft.push(name)
    missing = left
  }
  return { families: used, rightToLeftFamilies: [...new Set([...rightToLeft, ...used])], missing }
}
