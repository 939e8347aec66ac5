import { expect, test } from 'vitest'
import { newProof } from './model.ts'

const isProof = (kind: 'number' | 'text', text: string): boolean => newProof.safeParse({ kind, text }).success

test.each(['', '   ', '\u200b', '\u2800', '\u2060 \u00ad', '- ...'])(
  '%j shows nothing and proves nothing',
  (text) => {
    expect(isProof('number', text)).toBe(false)
    expect(isProof('text', text)).toBe(false)
  },
)

test.each(['7', 'FH-2026-118340', '№ 12', '申请已收到', 'Thank you for applying!'])(
  '%j is a proof',
  (text) => {
    expect(isProof('number', text)).toBe(true)
    expect(isProof('text', text)).toBe(true)
  },
)
