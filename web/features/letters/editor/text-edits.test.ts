import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasGapSentence, hideGaps, withGap, withoutGap, withWhy } from './text-edits.ts'

const letter = 'Dear team,\n\nI am Mara.\n\nI bring SQL.\n\nI would be glad to talk.\n\nKind regards,\nMara'

describe('the line of why', () => {
  test.each([
    ['is added before the closing', letter, '', 'You teach.', 3, 'You teach.'],
    ['is replaced', withWhy(letter, '', 'You teach.'), 'You teach.', 'You heal.', 3, 'You heal.'],
    ['is found with other spaces', withWhy(letter, '', 'You '), 'You', 'You teach.', 3, 'You teach.'],
    ['is removed', withWhy(letter, '', 'You teach.'), 'You teach.', '', 3, 'I would be glad to talk.'],
    ['is added again after it was edited away', letter, 'You teach.', 'You heal.', 3, 'You heal.'],
    ['stands behind the greeting of a letter without more', 'Dear team,', '', 'You teach.', 1, 'You teach.'],
  ])('%s', (_what, text, why, next, at, paragraph) => {
    expect(withWhy(text, why, next).split('\n\n')[at]).toBe(paragraph)
  })

  test('the line of why changes nothing else as it is typed, letter by letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z ,.]{0,30}$/), (why) => {
        let text = letter
        let last = ''
        for (let length = 1; length <= why.length; length += 1) {
          const next = why.slice(0, length)
          text = withWhy(text, last, next)
          last = next
        }
        expect(withWhy(text, last, '')).toBe(letter)
      }),
    )
  })
})

describe('the sentence about a gap', () => {
  test('the sentence stands behind what the person brings, before why, and not twice', () => {
    const text = withWhy(letter, '', 'You teach.')
    const said = withGap(text, 'Spark', 'You teach.')
    expect(said).toContain('I bring SQL. I have not worked with Spark yet.\n\nYou teach.')
    expect(withGap(said, 'Spark', 'You teach.')).toBe(said)
    expect(hasGapSentence(said, 'Spark')).toBe(true)
    expect(withoutGap(said, 'Spark')).toBe(text)
  })

  test('the sentence has a paragraph of its own where there is only a greeting', () => {
    expect(withGap('Dear team,', 'Spark', '')).toBe('Dear team,\n\nI have not worked with Spark yet.')
  })

  test('the sentence is hidden from the check of facts, at the same length', () => {
    const said = withGap(letter, 'Spark', '')
    expect(hideGaps(said, ['Spark'])).not.toContain('Spark')
    expect(hideGaps(said, ['Spark'])).toHaveLength(said.length)
  })
})
