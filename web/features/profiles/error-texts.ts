import type { ErrorTexts } from '../../lib/api/errors.ts'

export const profileErrorTexts: ErrorTexts = {
  NAME_IS_ADDRESS: {
    title: 'Not a Name',
    message: 'A name is no web address. Leave a space after a full stop.',
  },
  CONSENT_OUTDATED: {
    title: 'Consent Required',
    message: 'The legal texts have changed. Please reload this page and read the version in force.',
  },
}
