import type { QuestionKind } from '@jobscout/contract/submissions/answers.ts'
import { formatNumber } from '../../../lib/format/format.ts'

export const answerStrings = {
  title: 'Answers',
  count: (given: number, all: number) => `${formatNumber(given)} of ${formatNumber(all)}`,
  none: 'No question is known that this application will meet.',
  fromEarlier: (date: string) => `From your answer of ${date}`,
  remembered: 'Used for other jobs too',
  blank: 'Left blank',
  open: 'Not answered yet',
  yes: 'Yes',
  no: 'No',
  leaveBlank: 'Leave Blank',
  save: 'Save',
  cancel: 'Cancel',
  answer: 'Answer',
  change: 'Change',
  answerOf: (question: string) => `Answer: ${question}`,
  changeOf: (question: string) => `Change: ${question}`,
  yours: {
    plain: null,
    legal: 'Yours to answer: legal questions are never filled in.',
    sensitive:
      'Yours to answer: such questions are never filled in. Only whoever hands it in reads the answer, and it is deleted afterwards.',
  } satisfies Record<QuestionKind, string | null>,
  remember: (country: string | null) =>
    country ? `Use this answer for other jobs in ${country}` : 'Use this answer for other jobs',
} as const
