import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDescription } from './description.ts'

describe('a description', () => {
  test('is parsed into headings, paragraphs and lists', () => {
    expect(parseDescription('We build.\n\nYou bring:\n• SQL\n- dbt\n2) patience\nWrite to us.')).toEqual([
      { kind: 'paragraph', line: 0, text: 'We build.' },
      { kind: 'heading', line: 2, text: 'You bring' },
      {
        kind: 'list',
        line: 3,
        items: [
          { line: 3, text: 'SQL' },
          { line: 4, text: 'dbt' },
          { line: 5, text: 'patience' },
        ],
      },
      { kind: 'paragraph', line: 6, text: 'Write to us.' },
    ])
  })

  test('treats a short line before a list as its heading, but not a sentence', () => {
    const kinds = (posting: string) => parseDescription(posting).map(({ kind }) => kind)
    expect(kinds('What you will do\n• Write SQL')).toEqual(['heading', 'list'])
    expect(kinds('We pay well.\n• Really')).toEqual(['paragraph', 'list'])
    expect(kinds('What you will do\nWrite SQL')).toEqual(['paragraph', 'paragraph'])
  })

  test('loses no word', () => {
    const text = fc
      .array(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}[:.]?$/))
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, (posting) => {
        const words = (value: string) => value.replaceAll(':', '').split(/\s+/).filter(Boolean)
        const read = parseDescription(posting).flatMap((block) =>
          block.kind === 'list' ? block.items.map((item) => item.text) : block.text,
        )
        expect(words(read.join(' '))).toEqual(words(posting))
      }),
    )
  })

  test('never gives two lines the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '- ', ':', ' ') }), (posting) => {
        const lines = parseDescription(posting).flatMap((block) =>
          block.kind === 'list' ? block.items.map(({ line }) => line) : block.line,
        )
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
  })
})
