import type { ErrorTexts } from '../../lib/api/errors.ts'

export const profileErrorTexts: ErrorTexts = {
  CONSENT_OUTDATED: {
    title: 'Consent Required',
    message: 'The legal texts have changed. Please reload this page and read the version in force.',
  },
}
