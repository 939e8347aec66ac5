import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import type { ListedJob } from '../options.ts'
import { applyButtonStrings as strings } from '../strings.ts'
import classes from './ApplyAction.module.css'
import { useDeparture } from './departure.ts'
import { findRemedy, remedies, useToastApplyFailure } from './refusal.ts'

const Leaving = lazyPart(() => import('./Leaving.tsx'), 'Leaving')

/** A ref that moves focus to what replaces the focused button. */
const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface ApplyActionProps {
  job: Pick<
    ListedJob,
    'id' | 'title' | 'company' | 'is_active' | 'hasApplied' | 'may_be_another_opening' | 'applicationId'
  >
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  /** Opens what is sent. */
  onApply: (jobId: string) => void
  /** It is open. */
  isApplying: boolean
}

/** Apply Now opens what is sent. Afterwards there is a moment to cancel the redirect to the applications, then a link to the
 *  application. A job of a title and company that the person applied for may be another opening. */
export function ApplyAction({ job, limit, onApply, isApplying }: ApplyActionProps) {
  const { hasJustApplied, stays, stay } = useDeparture(job.id)
  const apply = () => onApply(job.id)

  if (hasJustApplied && !stays) return <Leaving onStay={stay} />
  if (job.hasApplied) {
    return (
      <div className={classes.applied}>
        <ButtonLink
          to="/applications"
          hash={job.applicationId ?? undefined}
          variant="default"
          ref={hasJustApplied ? focusOnMount : undefined}
          aria-label={strings.viewLabel(job.title, job.company)}
        >
          {strings.view}
        </ButtonLink>
        {job.may_be_another_opening && job.is_active && !limit && (
          <Button
            variant="subtle"
            onClick={apply}
            aria-expanded={isApplying}
            aria-label={strings.anotherLabel(job.title, job.company)}
          >
            {strings.another}
          </Button>
        )}
      </div>
    )
  }
  if (!job.is_active) return <Muted size={15}>{strings.closed}</Muted>
  if (limit) return <DisabledApply job={job} limit={limit} />
  return (
    <Button
      variant={isApplying ? 'default' : 'filled'}
      onClick={apply}
      aria-expanded={isApplying}
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
  const next = findRemedy(code)
  const { label, target } = remedies[next]
  return (
    <Stack gap={4} align="end" className={classes.none}>
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
      <Muted id={reasonId} size={13}>
        {title}. <TextLink {...target}>{label}</TextLink>
      </Muted>
    </Stack>
  )
}
