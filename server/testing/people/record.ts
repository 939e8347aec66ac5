import { randomUUID } from 'node:crypto'
import type { Position } from '@jobscout/contract/career/record.ts'

/** A position as a person types it. */
export const writePosition = ({
  bullets = [],
  ...fields
}: Partial<Omit<Position, 'bullets'>> & { bullets?: readonly string[] } = {}): Position => ({
  id: randomUUID(),
  title: '',
  employer: '',
  employer_in_sentence: '',
  place: '',
  start: '',
  end: '',
  is_current: false,
  text: '',
  source: 'typed',
  ...fields,
  bullets: bullets.map((text) => ({
    id: randomUUID(),
    text,
    sentence: '',
    confirmed_at: null,
    source: 'typed',
  })),
})
