import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { ApplyAction } from '../apply/ApplyAction.tsx'
import { DraftLink, type JobDraft } from '../apply/DraftLink.tsx'
import { CompareToggle } from '../match/compare/CompareToggle.tsx'
import type { ListedJob } from '../options.ts'
import { SaveJob } from '../saved/SaveJob.tsx'
import { HideMenu } from './hidden/HideMenu.tsx'
import classes from './JobActions.module.css'

export interface JobActionsProps {
  job: ListedJob
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  /** The draft for this job that waits for the person's yes, or goes out soon. */
  draft: JobDraft | undefined
  /** Opens what is sent before the person applies. */
  onApply: (jobId: string) => void
  /** It is open for this job. */
  isApplying: boolean
  /** Where jobs can be compared and hidden, which is not among the person's own. */
  comparing?: 'on' | 'off' | 'full'
  onCompare?: (id: string) => void
}

/** What a person can do with a job of a list: to apply first, then the rest, each with its word. On phones the comparison is
 *  offered in an open card only, until it is on. */
export function JobActions({
  job,
  limit,
  draft,
  onApply,
  isApplying,
  comparing,
  onCompare,
}: JobActionsProps) {
  return (
    <Stack gap={6} align="end" className={classes.actions}>
      <div className={classes.primary}>
        {draft ? (
          <DraftLink job={job} draft={draft} />
        ) : (
          <ApplyAction job={job} limit={limit} onApply={onApply} isApplying={isApplying} />
        )}
      </div>
      <Group gap={0} align="stretch" nowrap className={classes.tools}>
        <SaveJob job={job} />
        {comparing && onCompare && (
          <>
            <CompareToggle title={job.title} state={comparing} onToggle={() => onCompare(job.id)} />
            <HideMenu job={job} />
          </>
        )}
      </Group>
    </Stack>
  )
}
