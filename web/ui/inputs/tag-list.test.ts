import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTag, removeTag } from './TagListInput.tsx'

const limits = { maxItems: 5, maxLength: 20 }

test('an entry is trimmed; an empty or duplicate one changes nothing', () => {
  expect(addTag([], '  Welder ', limits)).toEqual(['Welder'])
  const tags = ['Welder']
  expect(addTag(tags, '   ', limits)).toBe(tags)
  expect(addTag(tags, 'wELDER', limits)).toBe(tags)
})

test('a full list does not change', () => {
  const full = ['a', 'b', 'c', 'd', 'e']
  expect(addTag(full, 'f', limits)).toBe(full)
})

test('removing an entry leaves the others', () => {
  expect(removeTag(['Welder', 'Baker'], 'Welder')).toEqual(['Baker'])
})

test('entries are always trimmed, limited in number and length, and unique', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const tags = typed.reduce<readonly string[]>((list, entry) => addTag(list, entry, limits), [])
      expect(tags.length).toBeLessThanOrEqual(limits.maxItems)
      expect(new Set(tags.map((tag) => tag.toLocaleLowerCase('en'))).size).toBe(tags.length)
      for (const tag of tags) {
        expect(tag).toBe(tag.trim())
        expect(tag).not.toBe('')
        expect(tag.length).toBeLessThanOrEqual(limits.maxLength)
      }
    }),
  )
})
