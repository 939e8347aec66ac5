import { Button } from '@mantine/core'
import { useRef } from 'react'
import { describeError } from '../../../lib/errors.ts'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { useSavedViews } from '../saved-view-queries.ts'
import { addressOf, isWorthSaving, openView } from '../saved-views.ts'
import type { JobsSearch } from '../search.ts'
import { savedViewStrings as strings } from '../strings.ts'
import classes from './SavedViews.module.css'
import { SaveView } from './SaveView.tsx'
import { ViewTools } from './ViewTools.tsx'

/** The person's own views of the jobs, each one press away, and what can be done with what is shown now. */
export function SavedViews({ search }: { search: JobsSearch }) {
  const { data: views, error, refetch, isFetching } = useSavedViews()
  const box = useRef<HTMLDivElement>(null)

  if (error && !views) {
    return (
      <p className={classes.hint}>
        {describeError(error, strings.failure).message}{' '}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {strings.retry}
        </Button>
      </p>
    )
  }
  if (!views) return null
  const open = openView(views, search)
  const canSave = !open && isWorthSaving(search)
  if (views.length === 0 && !canSave) return null

  // What was pressed may be gone by then.
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  return (
    <div ref={box} className={classes.views}>
      {views.length > 0 && (
        <TabLinks
          label={strings.views}
          tabs={views.map((view) => ({
            // The id changes once the server has answered, and with it focus would go.
            key: view.name,
            label: view.name,
            current: view === open,
            search: addressOf(view),
          }))}
        />
      )}
      {open && <ViewTools view={open} views={views} onRemoved={() => focusSoon('[data-save-view]')} />}
      {canSave && <SaveView search={search} views={views} onSaved={() => focusSoon('[aria-current=page]')} />}
    </div>
  )
}
