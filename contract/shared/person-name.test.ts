import { expect, test } from 'vitest'
import { fullName, shortName, splitFamilyFirst } from './person-name.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Cher', '', 'Cher'],
  ['小明', '王', '王小明'],
  ['太郎', '山田', '山田太郎'],
  ['さくら', '山田', '山田さくら'],
  ['민수', '김', '김민수'],
  ['Kim Chi', 'Nguyễn Thị', 'Nguyễn Thị Kim Chi'],
  // Written in their order already.
  ['Nguyễn Thị Kim', 'Chi', 'Nguyễn Thị Kim Chi'],
  ['Nguyễn Thu', 'Hà', 'Nguyễn Thu Hà'],
  // Names of two languages, and names without their accents, are in the order of English.
  ['Julie', 'Lê', 'Julie Lê'],
  ['Anna', 'Nguyễn', 'Anna Nguyễn'],
  ['Minh', 'Nguyen', 'Minh Nguyen'],
  ['マイケル', 'ジャクソン', 'マイケル ジャクソン'],
])('%s as first and %s as last name are %s', (first_name, last_name, whole) => {
  expect(fullName({ first_name, last_name })).toBe(whole)
})

test.each(['王小明', '김민수', 'Nguyễn Thị Kim Chi', 'Đỗ Minh Anh'])(
  '%s is split and put together again',
  (name) => {
    const parts = splitFamilyFirst(name)
    if (!parts) throw new Error('this name begins with the family')
    expect(fullName(parts)).toBe(name)
  },
)

test.each(['Ada Lovelace', 'Lê Julie', 'Cher', ''])('"%s" does not begin with a family name', (name) => {
  expect(splitFamilyFirst(name)).toBeNull()
})

test('a sentence calls nobody by the family name alone', () => {
  expect(shortName('Ada Byron Lovelace')).toBe('Ada')
  expect(shortName('Nguyễn Thị Kim Chi')).toBe('Nguyễn Thị Kim Chi')
  expect(shortName('王小明')).toBe('王小明')
})
