import type { Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import type { Line } from '../layout/line.ts'

const SOURCE_MAX = 200

/** A proposal with its confidence and the line it was read from. */
export const propose = <Value>(value: Value, confidence: number, line: Line): Proposal<Value> => ({
  value,
  confidence: Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100,
  source: { page: line.page, text: line.text.slice(0, SOURCE_MAX) },
})
