import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTags, removeTag } from './TagListInput.tsx'

const add = (tags: readonly string[], ...entries: string[]) => addTags(tags, entries, 5)
const long = 'x'.repeat(101)

test('entries are added; a known one changes nothing', () => {
  expect(add([], 'Welder', 'Baker').tags).toEqual(['Welder', 'Baker'])
  const tags = ['Welder']
  expect(add(tags, 'wELDER')).toEqual({ tags, left: [] })
})

test('an entry that is too long, or beyond the limit, is left whole', () => {
  const full = ['a', 'b', 'c', 'd', 'e']
  expect(add(full, 'f', 'a')).toEqual({ tags: full, left: ['f'] })
  expect(add([], 'a', long, 'b')).toEqual({ tags: ['a', 'b'], left: [long] })
})

test('removing an entry leaves the others', () => {
  expect(removeTag(['Welder', 'Baker'], 'Welder')).toEqual(['Baker'])
})

test('the list is always unique and within its limits, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 110 })), (typed) => {
      const { tags, left } = add([], ...typed)
      expect(tags.length).toBeLessThanOrEqual(5)
      const key = (tag: string) => tag.toLocaleLowerCase('en')
      const keys = new Set(tags.map(key))
      expect(keys.size).toBe(tags.length)
      for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(100)
      for (const entry of typed) expect(left.includes(entry) || keys.has(key(entry))).toBe(true)
    }),
  )
})
