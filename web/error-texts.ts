import { accountErrorTexts } from './features/accounts/error-texts.ts'
import { applicationErrorTexts } from './features/applications/error-texts.ts'
import { billingErrorTexts } from './features/billing/error-texts.ts'
import { jobErrorTexts } from './features/jobs/error-texts.ts'
import { operationErrorTexts } from './features/operations/error-texts.ts'
import { profileErrorTexts } from './features/profiles/error-texts.ts'
import { sourceErrorTexts } from './features/sources/error-texts.ts'

/** The features' texts for error codes, registered when the program starts. */
export const errorTexts = [
  accountErrorTexts,
  applicationErrorTexts,
  billingErrorTexts,
  jobErrorTexts,
  operationErrorTexts,
  profileErrorTexts,
  sourceErrorTexts,
]
