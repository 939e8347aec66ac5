import { useRouter } from '@tanstack/react-router'
import type { ErrorText } from '../../../lib/api/errors.ts'
import { toastError } from '../../../ui/feedback/toast.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Long enough to read the message and to reach its button. */
const PLAN_TOAST_MS = 20_000

/** What helps where an application is refused. */
export const remedies = {
  plans: { label: 'See plans', target: { to: '/pricing' } },
  payment: { label: 'To your subscription', target: { to: '/account', search: { tab: 'subscription' } } },
} as const

export interface ApplyFailure extends ErrorText {
  /** Where the message leads: to the plans, or to the subscription whose payment failed. */
  readonly next: keyof typeof remedies | null
}

/** What helps where this limit is reached. */
export const findRemedy = (code: string) => (code === 'PAYMENT_FAILED' ? 'payment' : 'plans')

/** Shows why an application was refused, with what helps where something does. */
export function useToastApplyFailure() {
  const router = useRouter()
  return ({ title, message, next }: ApplyFailure) => {
    if (!next) return toastError({ title, message })
    const { label, target } = remedies[next]
    const action = { label, run: () => void router.navigate(target) }
    return showToast({ tone: 'error', title, message, shownMs: PLAN_TOAST_MS, action })
  }
}
