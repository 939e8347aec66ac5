/** An approval by Scout can be undone for so long, from the delivery of its notice on. */
export const AUTO_UNDO_HOURS = 12
export const AUTO_SCORE_RANGE = { min: 50, max: 95 } as const
export const AUTO_SCORE_DEFAULT = 90
export const AUTO_DAILY_MAX = 10
export const AUTO_DAILY_DEFAULT = 3

/** The day of the text below. A standing approval that was given to an earlier text ends. */
export const AUTO_CONSENT_VERSION = '2026-11-29'

interface AutoLimits {
  readonly min_score: number
  readonly daily_max: number
}

/** What a person agrees to when they let Scout approve by itself. A change of its words changes the version. */
export const autoConsentSentences = ({ min_score, daily_max }: AutoLimits): readonly string[] => [
  `Scout approves applications in my name without asking me first: those that it prepared with a score of ${min_score} or more, at most ${daily_max} a day.`,
  'Their letters consist of sentences that I confirmed, facts of my record and fixed phrases. Text by an AI is never used. My current CV and the answers that I allowed for other jobs go with them.',
  'Where a question is open that only I can answer, or where I applied to the company before, the draft waits for me.',
  `I am notified of each approval and can undo it for ${AUTO_UNDO_HOURS} hours from then. Afterwards it goes to my agent, who hands it in.`,
  'I can switch this off at any time. It also ends when I have no agent any more, when I change my preferences, and when this text changes. What has not gone out by then waits for me.',
]
