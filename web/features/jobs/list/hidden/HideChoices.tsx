import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { useId } from 'react'
import { Muted } from '../../../../ui/layout/primitives.tsx'
import { hiddenJobStrings as strings } from '../../strings.ts'
import classes from './HideMenu.module.css'
import { type HideableJob, hideable, useExcludeCompany, useHideJob } from './queries.ts'

const reasons = Object.entries(strings.reasons) as [HideReason, string][]

const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface HideChoicesProps {
  job: HideableJob
  onDone: () => void
}

/** Hides the job, for a reason or none, or its company. In a list, focus goes on to the next card. */
export function HideChoices({ job, onDone }: HideChoicesProps) {
  const hide = useHideJob()
  const exclude = useExcludeCompany()
  const headingId = useId()
  const { canHide, canExclude } = hideable(job)
  const leave = () => {
    onDone()
    focusBeside(job.id)
  }
  const hideFor = (reason: HideReason | null) => {
    leave()
    hide.mutate({ job, reason })
  }
  return (
    <div className={classes.choices}>
      {canHide && (
        <>
          <button ref={focusOnMount} type="button" className={classes.choice} onClick={() => hideFor(null)}>
            {strings.hide}
          </button>
          <Muted id={headingId} size={13} className={classes.heading}>
            {strings.because}
          </Muted>
          <ul aria-labelledby={headingId}>
            {reasons.map(([reason, label]) => (
              <li key={reason}>
                <button type="button" className={classes.choice} onClick={() => hideFor(reason)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {canExclude && (
        <button
          ref={canHide ? undefined : focusOnMount}
          type="button"
          className={canHide ? classes.company : classes.choice}
          onClick={() => {
            leave()
            exclude.mutate(job.company)
          }}
        >
          {strings.hideCompany(job.company)}
        </button>
      )}
    </div>
  )
}

/** Focuses the card after this one, or else the one before. */
function focusBeside(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-job-card]')]
  const at = cards.findIndex((card) => card.dataset.jobCard === id)
  const beside = cards[at + 1] ?? cards[at - 1]
  beside?.focus({ preventScroll: true })
}
