import type { ErrorTexts } from '../../lib/api/errors.ts'

export const applicationErrorTexts: ErrorTexts = {
  CHANGED_MEANWHILE: {
    title: 'Update Failed',
    message: 'This application was changed meanwhile. It is shown as it is now.',
  },
}
