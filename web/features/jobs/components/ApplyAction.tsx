import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import type { ListedJob } from '../queries.ts'
import { applyStrings, cardStrings as strings } from '../strings.ts'
import { sayFailure, useApply } from '../use-apply.ts'
import classes from './ApplyAction.module.css'

/** The specification's pause between the good news and the list of applications. */
const REDIRECT_MS = 2000

/** Where focus goes when the button that held it is replaced. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface ApplyActionProps {
  job: Pick<ListedJob, 'id' | 'title' | 'company' | 'is_active' | 'hasApplied' | 'applicationId'>
  /** Why the person cannot apply now. */
  limit: ApplyLimit | null
}

/** Apply Now; then a moment to stay before the applications open; then the way to the application. */
export function ApplyAction({ job, limit }: ApplyActionProps) {
  const [next, setNext] = useState<'apply' | 'leave' | 'stay'>('apply')
  const apply = useApply(job)

  if (next === 'leave') return <Leaving onStay={() => setNext('stay')} />
  if (job.hasApplied) {
    return (
      <ButtonLink
        to="/applications"
        hash={job.applicationId ?? undefined}
        variant="default"
        ref={next === 'stay' ? takeFocus : undefined}
        aria-label={strings.viewOf(job.title, job.company)}
      >
        {strings.view}
      </ButtonLink>
    )
  }
  if (!job.is_active) return <p className={classes.closed}>{strings.closed}</p>
  if (limit) return <NoApply job={job} limit={limit} />
  return (
    <Button
      onClick={() => apply.mutate(undefined, { onSuccess: () => setNext('leave') })}
      loading={apply.isPending}
      aria-label={strings.applyTo(job.title, job.company)}
      data-apply
    >
      {strings.apply}
    </Button>
  )
}

/** The button stays where it was and can be reached, so that a press of it, or of its key, tells the reason. */
function NoApply({ job, limit }: { job: ApplyActionProps['job']; limit: ApplyLimit }) {
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
        onClick={() => sayFailure({ title, message, needsPlan: true }, openPlans)}
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
    // The button that was pressed is gone; focus goes on from where it stood, or from the card it was pressed for.
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
