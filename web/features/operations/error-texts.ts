import type { ErrorTexts } from '../../lib/api/errors.ts'

export const operationErrorTexts: ErrorTexts = {
  RUN_ACTIVE: { title: 'Already running', message: 'Wait until the present run has ended, or cancel it.' },
  RUN_ENDED: { title: 'Already ended', message: 'This run has ended meanwhile.' },
}
