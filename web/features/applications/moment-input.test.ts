import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMomentInput, toMomentInput } from './moment-input.ts'

test('a moment goes through the field unchanged, to the minute', () => {
  const moment = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, (at) => {
      at.setUTCSeconds(0, 0)
      const text = toMomentInput(at.toISOString())
      expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      // Where clocks go back an hour has two moments of one name.
      const back = Date.parse(fromMomentInput(text) ?? '')
      expect([0, 60, 30]).toContain(Math.abs(back - at.getTime()) / 60_000)
    }),
  )
})

test.each(['', 'soon', '2026-13-01T10:00'])('%j is no moment', (text) => {
  expect(fromMomentInput(text)).toBe(null)
})
