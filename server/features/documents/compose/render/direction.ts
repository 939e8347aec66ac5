const letter = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]`
const begins = new RegExp(`^[^\\p{L}]*${letter}`, 'u')
const words = new RegExp(`(${letter}+(?:[\\p{M}\\s]*${letter})*\\p{M}*)`, 'u')

/** The first character with a direction decides, as in browsers. */
export const isRightToLeft = (text: string): boolean => begins.test(text)

/** The text in parts; each second one is right-to-left words with the spaces between them. */
export const splitByDirection = (text: string): string[] => text.split(words)
