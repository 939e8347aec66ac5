import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { submissionErrors } from '@jobscout/contract/submissions/contract.ts'
import type { Submission } from '@jobscout/contract/submissions/model.ts'
import type { SubmissionState } from '@jobscout/contract/submissions/state.ts'
import { declaredError } from '../../platform/http/failure.ts'

const inTheWay: Record<SubmissionState, string> = {
  waiting: 'This application waits to be handed in.',
  claimed: 'Somebody is handing this application in.',
  needs_answer: "This application waits for the client's answer.",
  confirmed: 'This application has been handed in.',
  returned: 'This application could not be handed in and has ended.',
  answered: 'The employer has answered to this application.',
  cancelled: 'This application was withdrawn, or its account is being closed.',
}

/** What a person reads whose act was refused.
 *  @param why in place of the state that stands in the way */
export function toSubmissionRefusal(
  outcome: 'missing' | 'not_possible' | 'not_claimed' | 'claimed_by_another' | 'too_many',
  current: Submission,
  why?: string,
) {
  if (outcome === 'missing') return declaredError(commonErrors, 'NOT_FOUND')
  if (outcome === 'not_claimed') return declaredError(submissionErrors, 'NOT_CLAIMED')
  if (outcome === 'claimed_by_another') return declaredError(submissionErrors, 'CLAIMED_BY_ANOTHER')
  if (outcome === 'too_many') return declaredError(submissionErrors, 'TOO_MANY_PROOFS')
  return declaredError(submissionErrors, 'NOT_POSSIBLE', { current }, why ?? inTheWay[current.state])
}
