import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import type { ListedJob } from '../options.ts'
import classes from './ApplyAction.module.css'
import { nextOf, buttonStrings as strings } from './failure.ts'
import { targets, useApply, useToastApplyFailure } from './use-apply.ts'

const Leaving = lazyPart(() => import('./Leaving.tsx'), 'Leaving')

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
  const toastApplyFailure = useToastApplyFailure()
  const reasonId = useId()
  const { title, message, code } = limit
  const next = nextOf(code)
  const { label, target } = targets[next]
  return (
    <div className={classes.none}>
      <Button
        data-disabled
        aria-disabled
        aria-label={strings.applyTo(job.title, job.company)}
        aria-describedby={reasonId}
        data-apply
        onClick={() => toastApplyFailure({ title, message, next })}
      >
        {strings.apply}
      </Button>
      <p id={reasonId} className={classes.note}>
        {title}. <TextLink {...target}>{label}</TextLink>
      </p>
    </div>
  )
}
