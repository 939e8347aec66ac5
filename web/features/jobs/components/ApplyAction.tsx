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

interface ApplyActionProps {
  job: Pick<ListedJob, 'id' | 'title' | 'company' | 'is_active' | 'hasApplied' | 'applicationId'>
}

/** Apply Now; then a moment to stay before the applications open; then the way to the application. */
export function ApplyAction({ job }: ApplyActionProps) {
  const [leaving, setLeaving] = useState(false)
  const apply = useApply(job)

  if (leaving) return <Leaving onStay={() => setLeaving(false)} />
  if (job.hasApplied) {
    return (
      <ButtonLink
        to="/applications"
        hash={job.applicationId ?? undefined}
        variant="default"
        aria-label={strings.viewOf(job.title, job.company)}
      >
        {strings.view}
      </ButtonLink>
    )
  }
  if (!job.is_active) return <p className={classes.closed}>{strings.closed}</p>
  return (
    <Button
      onClick={() => apply.mutate(undefined, { onSuccess: () => setLeaving(true) })}
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
    // The button that was pressed is gone; focus goes on from where it stood.
    if (document.activeElement === document.body) stay.current?.focus({ preventScroll: true })
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
