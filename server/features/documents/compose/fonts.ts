import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

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
  /** Worth loading only where one of these stands in the text. */
  readonly when: RegExp
  readonly files: () => { readonly regular: string; readonly bold: string }
}

/** In the order in which they are asked for a letter. */
const families: readonly Family[] = [
  { name: 'Latin', when: /./u, files: () => embed('latin', 'NotoSans', 'ttf') },
  { name: 'Arabic', when: /\p{Script=Arabic}/u, files: () => embed('arabic', 'NotoNaskhArabic', 'ttf') },
  { name: 'Hebrew', when: /\p{Script=Hebrew}/u, files: () => embed('hebrew', 'NotoSansHebrew', 'ttf') },
  { name: 'Thai', when: /\p{Script=Thai}/u, files: () => source('noto-sans-thai', 'thai') },
  {
    name: 'Han',
    when: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{P}\p{S}]/u,
    files: () => embed('sc', 'NotoSansHans', 'otf'),
  },
  { name: 'Hangul', when: /\p{Script=Hangul}/u, files: () => source('nanum-gothic', 'korean') },
]

/** Spaces and invisible controls need no glyph. */
const drawn = (text: string) => new Set(text.match(/[^\s\p{Cf}\p{Variation_Selector}]/gu) ?? [])

async function covers(name: string): Promise<(character: string) => boolean> {
  const descriptor = { fontFamily: name, fontWeight: 400 }
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  if (!font || !('hasGlyphForCodePoint' in font)) throw new Error(`The font ${name} did not load.`)
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

/** A loaded font remembers letters of earlier documents and writes them into the text of later ones, so that each
 *  document loads its own. */
let documents = 0

export interface Typeface {
  readonly families: readonly string[]
  /** Letters that no font here can draw. */
  readonly missing: readonly string[]
}

/** The fonts that together can draw a text, loaded; only those that it needs. */
export async function typefaceFor(text: string): Promise<Typeface> {
  documents += 1
  let missing = [...drawn(text)]
  const chosen: string[] = []
  for (const { name: script, when, files } of families) {
    const name = `${script} ${documents}`
    if (chosen.length > 0 && !missing.some((character) => when.test(character))) continue
    const { regular, bold } = files()
    Font.register({ family: name, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] })
    const has = await covers(name)
    const left = missing.filter((character) => !has(character))
    if (left.length < missing.length || chosen.length === 0) chosen.push(name)
    missing = left
  }
  return { families: chosen, missing }
}
