import { type BadgeStyle, matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import type { Tone } from '../../ui/tokens.ts'

const tones: Record<BadgeStyle, Tone> = { default: 'green', secondary: 'amber', outline: 'grey' }

/** Green for a strong match, amber for a fair one; grey for the rest, below a match too. */
export function scoreTone(score: number): Tone {
  const badge = matchBadge(score)
  return badge ? tones[badge] : 'grey'
}
