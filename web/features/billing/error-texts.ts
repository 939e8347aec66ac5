import type { ErrorTexts } from '../../lib/api/errors.ts'

export const billingErrorTexts: ErrorTexts = {
  ALREADY_SUBSCRIBED: {
    title: 'You have a plan already',
    message: 'Change it under Manage Subscription.',
  },
  ACCOUNT_CLOSING: {
    title: 'Your account is going to be deleted',
    message: 'Keep it on the dashboard first.',
  },
  NO_CUSTOMER: {
    title: 'Nothing to manage',
    message: 'The payment provider has no plan or invoice of yours.',
  },
}
