import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button } from '@mantine/core'
import { IconBookmarkEdit } from '@tabler/icons-react'
import type { JobsSearch } from '../search.ts'
import { ownFilters } from './filters.ts'
import { UNSAVED_VIEW_ID, useUpdateSavedView } from './queries.ts'
import classes from './SavedViews.module.css'
import { savedViewStrings as strings } from './strings.ts'

interface UpdateViewProps {
  /** The open view. */
  view: SavedView
  search: JobsSearch
  onUpdated: () => void
}

/** Saves the current filters in the open view. */
export function UpdateView({ view, search, onUpdated }: UpdateViewProps) {
  const update = useUpdateSavedView()
  return (
    <Button
      className={classes.tool}
      variant="subtle"
      leftSection={<IconBookmarkEdit size={18} aria-hidden="true" />}
      disabled={view.id === UNSAVED_VIEW_ID}
      aria-label={strings.updateOne(view.name)}
      onClick={() => {
        update.mutate({ view, patch: ownFilters(search, view) })
        onUpdated()
      }}
    >
      {strings.update}
    </Button>
  )
}
