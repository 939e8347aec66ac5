import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'
import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { useFocusAfterChange } from '../../../lib/browser/restore-focus.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import type { JobsSearch } from '../search.ts'
import { savedViewStrings as strings } from '../strings.ts'
import { findOpenView, hasFilters, isViewModified, ownFilters, suggestName, toSearch } from './filters.ts'
import { type SavedViewsQuery, useCreateSavedView } from './queries.ts'
import classes from './SavedViews.module.css'

// Only an open view needs them.
const UpdateView = lazyPart(() => import('./ViewTools.tsx'), 'UpdateView')
const ViewTools = lazyPart(() => import('./ViewTools.tsx'), 'ViewTools')

interface SavedViewsProps {
  query: SavedViewsQuery
  search: JobsSearch
  onChange: (patch: Partial<JobsSearch>) => void
}

/** The person's saved views as tabs, with the actions for the open view and the current filters. */
export function SavedViews({ query, search, onChange }: SavedViewsProps) {
  const { data: views, error, refetch, isFetching } = query
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterChange(views)

  if (error && !views) {
    return (
      <Muted size={15} className={classes.hint}>
        {describeError(error, strings.failure).message}{' '}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {strings.retry}
        </Button>
      </Muted>
    )
  }
  if (!views) return null
  const open = findOpenView(views, search)
  const isModified = open && isViewModified(open, search)
  const canSave = !open || isModified

  const focusTab = (name: string) =>
    focusNext(() =>
      [...(box.current?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === name),
    )
  const keepViewOpen = (view: string) => onChange({ view, page: search.page })

  return (
    <Group ref={box} gap="4px 8px" nowrap className={classes.views} data-changed={isModified || undefined}>
      {views.length > 0 && (
        <TabLinks
          label={strings.views}
          tabs={views.map((view) => ({
            // The id changes when the server confirms a new view. As the key it would lose focus.
            key: view.name,
            label: view.name,
            current: view === open,
            search: toSearch(view),
          }))}
        />
      )}
      {open && !isModified && (
        <ViewTools
          view={open}
          views={views}
          onRenamed={keepViewOpen}
          onRemoved={() => focusNext(() => box.current?.querySelector<HTMLElement>('[data-save-view]'))}
        />
      )}
      {open && isModified && <UpdateView view={open} search={search} onUpdated={() => focusTab(open.name)} />}
      {canSave && (
        <SaveView
          search={search}
          views={views}
          label={open ? strings.saveAsNew : strings.save}
          onSaved={(name) => {
            keepViewOpen(name)
            focusTab(name)
          }}
        />
      )}
    </Group>
  )
}

const FullDialog = lazyPart(() => import('./NameDialog.tsx'), 'FullDialog')
const NameDialog = lazyPart(() => import('./NameDialog.tsx'), 'NameDialog')

interface SaveViewProps {
  search: JobsSearch
  views: readonly SavedView[]
  label: string
  onSaved: (name: string) => void
}

/** Saves the current filters as a view. Explains saved views to a person without any. */
function SaveView({ search, views, label, onSaved }: SaveViewProps) {
  const [isNaming, naming] = useDisclosure(false)
  const save = useCreateSavedView()
  const filters = ownFilters(search)
  const isFull = views.length >= SAVED_VIEWS_MAX
  const isSet = hasFilters(filters)
  const icon = <IconBookmarkPlus size={18} aria-hidden="true" />
  return (
    <>
      {/* Without filters few people want it, and the views need the room. */}
      <Button
        className={classes.tool}
        variant="subtle"
        leftSection={isSet && icon}
        aria-label={label}
        onClick={naming.open}
        data-save-view
      >
        {isSet ? label : icon}
      </Button>
      {views.length === 0 && isSet && (
        <Muted size={15} className={classes.hint}>
          {strings.hint}
        </Muted>
      )}
      <FullDialog opened={isFull && isNaming} onClose={naming.close} />
      <NameDialog
        opened={!isFull && isNaming}
        onClose={naming.close}
        title={strings.saveTitle}
        name={suggestName(filters)}
        alert="off"
        views={views}
        onSave={({ name, alert }) => {
          save.mutate({ ...filters, name, alert })
          onSaved(name)
        }}
      />
    </>
  )
}
