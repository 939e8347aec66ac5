import type { CvPosition, Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { makeLine } from '../layout/line.ts'
import { findExperience } from './experience.ts'

/** No position has more lines. The time to read an entry grows with their square. */
const LINES_MAX = 60

/** Reads an entry of a profile's list of positions. Null unless it is one position. */
export function readPosition(entry: string): Proposal<CvPosition> | null {
  const lines = entry
    .split('\n')
    .flatMap((text) => makeLine({ cells: [text], page: null, x: 0, size: 0, bold: false }) ?? [])
  if (lines.length > LINES_MAX) return null
  const [position, ...more] = findExperience([{ kind: 'experience', heading: '', lines }])
  return position && more.length === 0 ? position : null
}
