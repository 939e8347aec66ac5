import { expect, test } from 'vitest'
import { classifyTitle } from './classify-title.ts'
import pinned from './pinned-codes.json' with { type: 'json' }
import {
  closeRoles,
  disciplines,
  families,
  familyNamed,
  findFamily,
  pairedFields,
} from './role-dictionary.ts'
import { phraseWords } from './title-words.ts'

test('families keep their codes: stored listings hold them; a new one is appended to pinned-codes.json', () => {
  expect(Object.fromEntries(families.map(({ code, key }) => [code, key]))).toEqual(pinned)
  expect(new Set(families.map(({ key }) => key)).size).toBe(families.length)
  expect(Math.max(...families.map(({ code }) => code))).toBeLessThan(32_768)
})

test('every role that is offered by its label is read as that role', () => {
  const misread = families.filter(({ label, code }) => {
    const classified = classifyTitle(label)
    return classified?.first !== code || classified.isWeak
  })
  expect(misread.map(({ label }) => label)).toEqual([])
})

test('parents, close roles, disciplines and fields name what exists', () => {
  const named = [
    ...families.flatMap(({ parent }) => parent ?? []),
    ...closeRoles.flatMap(({ wanted, listed }) => [wanted, listed]),
    ...disciplines.flatMap(({ families: heads, otherwise }) => [...heads.values(), otherwise ?? []].flat()),
  ]
  for (const key of named) expect(familyNamed(key).key).toBe(key)
  const fields = new Set(families.map(({ field }) => field.key))
  for (const pair of pairedFields) expect(pair.filter((field) => !fields.has(field))).toEqual([])
})

test('a pair of close roles is declared once', () => {
  const pairs = closeRoles.map(({ wanted, listed }) => `${wanted} > ${listed}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('a phrase means one role, as it is read: "senior carer" is "carer"', () => {
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const { key, label, phrases } of families) {
    for (const phrase of [label, ...phrases.role]) {
      const words = phraseWords(phrase).join(' ')
      const owner = owners.get(words)
      if (owner !== undefined && owner !== key) twice.push(`${phrase}: ${owner}, ${key}`)
      owners.set(words, key)
    }
  }
  expect(twice).toEqual([])
})

test('"or" before a title is an operating room: "or manager" without it would include every manager', () => {
  const phrases = families.flatMap(({ phrases: familyPhrases }) => Object.values(familyPhrases).flat())
  const beginning = phrases.filter((phrase) => phrase.startsWith('or '))
  expect(beginning.filter((phrase) => phraseWords(phrase)[0] !== 'operating')).toEqual([])
})

test('no specialism is its own ancestor', () => {
  for (const family of families) {
    const seen = new Set<string>()
    for (let key: string | null = family.key; key !== null; key = familyNamed(key).parent) {
      expect(seen.has(key)).toBe(false)
      seen.add(key)
    }
  }
  expect(findFamily(0)).toBeUndefined()
})
