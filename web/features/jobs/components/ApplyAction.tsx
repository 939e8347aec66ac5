import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/links.tsx'
import type { ListedJob } from '../queries.ts'
import { cardStrings as strings } from '../strings.ts'
import { useApply } from '../use-apply.ts'
import classes from './ApplyAction.module.css'

/** The specification's pause between the good news and the list of applications. */
const REDIRECT_MS = 2000

/** Where focus goes when the button that held it is replaced. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface ApplyActionProps {
  job: Pick<ListedJob, 'id' | 'title' | 'company' | 'is_active' | 'hasApplied' | 'applicationId'>
}

/** Apply Now; then a moment to stay before the applications open; then the way to the application. */
export function ApplyAction({ job }: ApplyActionProps) {
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
