import { useRouter } from '@tanstack/react-router'
import { toastError } from '../../../ui/feedback/toast.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { type ApplyFailure, applyStrings as strings } from './failure.ts'

/** Long enough to read the message and to reach its button. */
const PLAN_TOAST_MS = 20_000

export const targets = {
  plans: { label: strings.seePlans, target: { to: '/pricing' } },
  payment: { label: strings.toPayment, target: { to: '/account', search: { tab: 'subscription' } } },
} as const

/** Shows why an application was refused, with what helps where something does. */
export function useToastApplyFailure() {
  const router = useRouter()
  return ({ title, message, next }: ApplyFailure) => {
    if (!next) return toastError({ title, message })
    const { label, target } = targets[next]
    const action = { label, run: () => void router.navigate(target) }
    return showToast({ tone: 'error', title, message, shownMs: PLAN_TOAST_MS, action })
  }
}
