import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import type { ListedJob } from '../options.ts'
import classes from './ApplyAction.module.css'
import { applyStrings, buttonStrings as strings } from './strings.ts'
import { toastApplyFailure, useApply } from './use-apply.ts'

/** The specification's pause between the confirmation and the redirect to the applications. */
const REDIRECT_MS = 2000

/** A ref that moves focus to what replaces the focused button. */
const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface ApplyActionProps {
  job: Pick<ListedJob, 'id' | 'title' | 'company' | 'is_active' | 'hasApplied' | 'applicationId'>
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
}

/** Apply Now, then a moment to cancel the redirect to the applications, then a link to the application. */
export function ApplyAction({ job, limit }: ApplyActionProps) {
  const [next, setNext] = useState<'apply' | 'leave' | 'stay'>('apply')
  const { apply, isPending } = useApply(job, () => setNext('leave'))

  if (next === 'leave') return <Leaving onStay={() => setNext('stay')} />
  if (job.hasApplied) {
    return (
      <ButtonLink
        to="/applications"
        hash={job.applicationId ?? undefined}
        variant="default"
        ref={next === 'stay' ? focusOnMount : undefined}
        aria-label={strings.viewOf(job.title, job.company)}
      >
        {strings.view}
      </ButtonLink>
    )
  }
  if (!job.is_active) return <p className={classes.closed}>{strings.closed}</p>
  if (limit) return <DisabledApply job={job} limit={limit} />
  return (
    <Button
      onClick={apply}
      loading={isPending}
      aria-label={strings.applyTo(job.title, job.company)}
      data-apply
    >
      {strings.apply}
    </Button>
  )
}

/** The button stays focusable, so that pressing it or its shortcut shows the reason. */
function DisabledApply({ job, limit }: { job: ApplyActionProps['job']; limit: ApplyLimit }) {
  const router = useRouter()
  const reasonId = useId()
  const { title, message } = limit
  const openPlans = () => void router.navigate({ to: '/pricing' })
  return (
    <div className={classes.none}>
      <Button
        data-disabled
        aria-disabled
        aria-label={strings.applyTo(job.title, job.company)}
        aria-describedby={reasonId}
        data-apply
        onClick={() => toastApplyFailure({ title, message, needsPlan: true }, openPlans)}
      >
        {strings.apply}
      </Button>
      <p id={reasonId} className={classes.note}>
        {title}. <TextLink to="/pricing">{applyStrings.seePlans}</TextLink>
      </p>
    </div>
  )
}

function Leaving({ onStay }: { onStay: () => void }) {
  const navigate = useNavigate()
  const stay = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The pressed button has unmounted. Focus moves on only if it was on that button or within its card.
    const { activeElement, body } = document
    const isHere = stay.current?.closest('[data-job-card]')?.contains(activeElement)
    if (activeElement === body || isHere) stay.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => void navigate({ to: '/applications' }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className={classes.leaving}>
      <Button ref={stay} variant="default" onClick={onStay}>
        {strings.stay}
      </Button>
      <span className={classes.note}>{strings.leaving}</span>
    </div>
  )
}
