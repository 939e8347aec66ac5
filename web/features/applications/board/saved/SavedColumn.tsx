import { Button } from '@mantine/core'
import { useState } from 'react'
import { List, Muted } from '../../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../../ui/navigation/links.tsx'
import { savedColumnStrings as strings } from '../../strings.ts'
import classes from '../BoardColumn.module.css'
import { ColumnFrame } from '../BoardColumn.tsx'
import type { SavedColumnState } from './queries.ts'
import { SavedCard } from './SavedCard.tsx'

/** As many as other columns show at first. */
const FIRST_SHOWN = 20

interface SavedColumnProps {
  column: SavedColumnState
  isSearched: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  onApply: (jobId: string) => void
}

/** The jobs that the person keeps before they apply: those that close first, then the latest. */
export function SavedColumn({ column, isSearched, collapsed, onCollapse, onApply }: SavedColumnProps) {
  const { jobs = [], isFailed } = column
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? jobs : jobs.slice(0, FIRST_SHOWN)
  return (
    <ColumnFrame
      name="saved"
      label={strings.label}
      total={jobs.length}
      collapsed={collapsed}
      onCollapse={onCollapse}
    >
      <List gap={8}>
        {shown.map((job) => (
          <SavedCard key={job.id} job={job} onApply={onApply} />
        ))}
      </List>
      {isFailed && (
        <Muted role="alert" size={14} className={classes.note}>
          {strings.failed}
        </Muted>
      )}
      {!isFailed && jobs.length === 0 && (
        <Muted size={14} className={classes.note}>
          {isSearched ? (
            strings.noneFits
          ) : (
            <>
              {strings.empty} <TextLink to="/jobs">{strings.toJobs}</TextLink>
            </>
          )}
        </Muted>
      )}
      {shown.length < jobs.length && (
        <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
          {strings.more(jobs.length - shown.length)}
        </Button>
      )}
    </ColumnFrame>
  )
}
