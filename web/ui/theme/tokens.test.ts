import { expect, test } from 'vitest'
import { type Token, tokens } from './tokens.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(color: string, otherColor: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(otherColor)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const readable: readonly (readonly [Token, Token])[] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'grey-tint'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['soft', 'grey-tint'],
  ['green', 'paper'],
  ['green', 'card'],
  ['green', 'green-tint'],
  ['on-green', 'green'],
  ['on-green', 'green-strong'],
  ['amber', 'amber-tint'],
  ['amber', 'card'],
  ['red', 'card'],
  ['red', 'red-tint'],
  ['on-red', 'red'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
  ['on-bar', 'bar'],
  ['on-bar-soft', 'bar'],
  ['amber', 'paper'],
]

test.each(readable)('%s on %s has a contrast of 4.5 : 1 in light and dark', (text, ground) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(tokens[text][scheme], tokens[ground][scheme])).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['paper', 'card'] as const)('the border of a field has a contrast of 3 : 1 on %s', (ground) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(tokens['line-strong'][scheme], tokens[ground][scheme])).toBeGreaterThanOrEqual(3)
  }
})
