import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useSignedIn } from '../../../lib/session/session.ts'
import actions from '../list/JobActions.module.css'
import type { ListedJob } from '../options.ts'
import { type SaveableJob, useSetSaved } from './queries.ts'
import { savedStrings as strings } from './strings.ts'

interface SaveJobProps {
  job: SaveableJob & Pick<ListedJob, 'is_saved' | 'hasApplied' | 'may_be_another_opening'>
  /** On a card it stands among the tools; on a page it is a button. */
  on: 'card' | 'page'
}

/** Keeps a job on the board before the person applies for it. Only clients have such a board. */
export function SaveJob({ job, on }: SaveJobProps) {
  const setSaved = useSetSaved()
  const { role } = useSignedIn()
  const isTracked = job.hasApplied && !job.may_be_another_opening
  if (role !== 'client' || isTracked) return null
  const { title, company, is_saved: isSaved } = job
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark
  const icon = <Icon size={18} aria-hidden="true" />
  const word = isSaved ? strings.saved : strings.save
  const toggle = {
    'aria-label': isSaved ? strings.savedJob(title, company) : strings.saveJob(title, company),
    'aria-pressed': isSaved,
    'data-save': true,
    onClick: () => setSaved({ job, isSaved: !isSaved }),
  }
  if (on === 'page') {
    return (
      <Button variant={isSaved ? 'light' : 'default'} leftSection={icon} {...toggle}>
        {word}
      </Button>
    )
  }
  return (
    <button type="button" className={actions.tool} {...toggle}>
      {icon}
      {word}
    </button>
  )
}
