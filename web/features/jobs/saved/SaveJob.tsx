import { IconBookmark } from '@tabler/icons-react'
import { useSignedIn } from '../../../lib/session/session.ts'
import classes from '../list/JobActions.module.css'
import type { ListedJob } from '../options.ts'
import { savedJobStrings as strings } from '../strings.ts'
import { useSetSaved } from './queries.ts'

interface SaveJobProps {
  job: Pick<ListedJob, 'id' | 'title' | 'company' | 'is_saved' | 'hasApplied' | 'may_be_another_opening'>
}

/** Keeps a job on the board before the person applies for it. Only clients have such a board. */
export function SaveJob({ job }: SaveJobProps) {
  const { mutate, isPending, variables } = useSetSaved()
  const isTracked = job.hasApplied && !job.may_be_another_opening
  if (useSignedIn().role !== 'client' || isTracked) return null
  const isSaved = isPending ? variables.isSaved : job.is_saved
  const word = isSaved ? strings.saved : strings.save
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={strings.named(word, job)}
      aria-pressed={isSaved}
      onClick={() => mutate({ job, isSaved: !isSaved })}
      data-save
    >
      <IconBookmark size={18} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
      {word}
    </button>
  )
}
