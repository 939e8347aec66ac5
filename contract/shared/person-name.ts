/** Vietnamese family names as they are written there; without their accents they stand where English puts them. */
const vietnameseFamilies = new Set(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh đoàn trịnh trương lương đào tạ lâm phùng vương triệu tống diệp đàm'.split(
    ' ',
  ),
)
const isVietnameseFamily = (word: string) => vietnameseFamilies.has(word.normalize('NFC').toLowerCase())

/** One vowel group and none of the letters that Vietnamese lacks. */
const vietnameseWord = /^[^aeiouyfjwz]*[aeiouy]+[^aeiouyfjwz]*$/
const isVietnameseWord = (word: string) =>
  vietnameseWord.test(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())

const splitWords = (name: string) => name.trim().split(/\s+/)
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u
const eastAsianFamily = /^[\p{Script=Han}\p{Script=Hangul}]{1,4}$/u

interface Names {
  readonly first_name: string
  readonly last_name: string
}

/** A whole name in the order of its language: Chinese, Japanese, Korean and Vietnamese names begin with the family. */
export function fullName({ first_name, last_name }: Names): string {
  const [given, family] = [first_name.trim(), last_name.trim()]
  if (eastAsianFamily.test(family) && eastAsian.test(given)) return family + given
  const [start = ''] = splitWords(given)
  const isVietnamese =
    isVietnameseFamily(splitWords(family)[0] ?? '') &&
    !isVietnameseFamily(start) &&
    splitWords(given).every(isVietnameseWord)
  return (isVietnamese ? [family, given] : [given, family]).filter(Boolean).join(' ')
}

/** The parts of a whole name that begins with the family; null for other names. `sure` unless nothing separates them. */
export function splitFamilyFirst(name: string): (Names & { readonly sure: boolean }) | null {
  const [family = '', ...given] = splitWords(name)
  const first_name = given.join(' ')
  if (given.length === 0 && eastAsian.test(name) && eastAsianFamily.test(family) && family.length > 1)
    return { first_name: family.slice(1), last_name: family.slice(0, 1), sure: false }
  const isEastAsian = given.length === 1 && eastAsianFamily.test(family) && eastAsian.test(first_name)
  const isVietnamese = given.length > 0 && isVietnameseFamily(family) && given.every(isVietnameseWord)
  return isEastAsian || isVietnamese ? { first_name, last_name: family, sure: true } : null
}

/** How a sentence calls a person: by the first word of the name, or by all of it where that is the family. */
export const shortName = (name: string): string =>
  splitFamilyFirst(name) ? name.trim() : (splitWords(name)[0] ?? '')
