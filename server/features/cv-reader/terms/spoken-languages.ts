import { foldText } from '@jobscout/contract/matching/fold-text.ts'

const codes =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko la lt lv ms nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi yo zh'
const readers = 'en de fr es it nl pt pl cs sk da sv nb fi tr ro ca uk ru hu'

/** The names of spoken languages, in the languages of the reader. */
const names = new Set(
  readers.split(' ').flatMap((reader) => {
    const display = new Intl.DisplayNames([reader], { type: 'language' })
    return codes.split(' ').flatMap((code) => foldText(display.of(code) ?? ''))
  }),
)

/** Whether a text begins with the name of a spoken language: "German (fluent)". */
export const isSpokenLanguage = (text: string): boolean => {
  const [first = ''] = foldText(text).split(' ')
  return names.has(first)
}
