import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { describeError } from '../../../lib/errors.ts'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { useSavedViews } from '../saved-view-queries.ts'
import { findOpenView, isViewModified, isWorthSaving, toSearch } from '../saved-views.ts'
import type { JobsSearch } from '../search.ts'
import { savedViewStrings as strings } from '../strings.ts'
import classes from './SavedViews.module.css'
import { SaveView } from './SaveView.tsx'
import { UpdateView } from './UpdateView.tsx'
import { ViewTools } from './ViewTools.tsx'

interface SavedViewsProps {
  search: JobsSearch
  onChange: (patch: Partial<JobsSearch>) => void
}

/** The person's own views of the jobs, each one press away, and what can be done with what is shown now. */
export function SavedViews({ search, onChange }: SavedViewsProps) {
  const { data: views, error, refetch, isFetching } = useSavedViews()
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterChange(views)

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
  const open = findOpenView(views, search)
  const changed = open && isViewModified(open, search)
  const canSave = (!open || changed) && isWorthSaving(search)
  if (views.length === 0 && !canSave) return null

  const focusTab = (name: string) =>
    focusNext(() =>
      [...(box.current?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === name),
    )
  const keepOpen = (view: string) => onChange({ view, page: search.page })

  return (
    <div ref={box} className={classes.views} data-changed={changed || undefined}>
      {views.length > 0 && (
        <TabLinks
          label={strings.views}
          tabs={views.map((view) => ({
            // The id changes once the server has answered, and with it focus would go.
            key: view.name,
            label: view.name,
            current: view === open,
            search: toSearch(view),
          }))}
        />
      )}
      {open && !changed && (
        <ViewTools
          view={open}
          views={views}
          onRenamed={keepOpen}
          onRemoved={() => focusNext(() => box.current?.querySelector<HTMLElement>('[data-save-view]'))}
        />
      )}
      {open && changed && <UpdateView view={open} search={search} onUpdated={() => focusTab(open.name)} />}
      {canSave && (
        <SaveView
          search={search}
          views={views}
          label={open ? strings.saveAsNew : strings.save}
          onSaved={(name) => {
            keepOpen(name)
            focusTab(name)
          }}
        />
      )}
    </div>
  )
}

/** Where focus goes once the list has changed, since what was pressed goes with the change. */
function useFocusAfterChange(list: unknown) {
  const find = useRef<() => HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    if (!list) return
    find.current?.()?.focus()
    find.current = undefined
  }, [list])
  return (next: () => HTMLElement | null | undefined) => {
    find.current = next
  }
}
