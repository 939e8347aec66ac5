import { hidesEmployer } from '@jobscout/contract/jobs/company-key.ts'
import { phrases } from './phrases.ts'
import { formatListingTitle } from './wording.ts'

export interface FollowUpRequest {
  readonly company: string
  readonly title: string
  /** The day that the application was handed in, as it is written: "November 5, 2026". */
  readonly appliedOn: string
  readonly name: string
  /** The second one asks for a short answer in any case. */
  readonly isLast: boolean
}

/** A text that asks where an application stands: fixed phrases, title, company and day. It claims nothing else. */
export function composeFollowUp({ company, title, appliedOn, name, isLast }: FollowUpRequest): string {
  const { greeting, signOff } = phrases.plain
  const question = isLast
    ? 'I would be grateful for a short note on whether the position is still open, and where my application stands.'
    : 'Could you tell me where my application stands, and when you expect to decide?'
  return [
    hidesEmployer(company) ? 'Dear hiring team,' : greeting(company),
    `I applied for ${formatListingTitle(title)} on ${appliedOn}. ${question}`,
    'If anything is missing, I am happy to provide it.',
    `${signOff}\n${name}`,
  ]
    .join('\n\n')
    .trimEnd()
}
