import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button } from '@mantine/core'
import { IconBookmarkEdit } from '@tabler/icons-react'
import { UNSAVED_VIEW_ID, useUpdateSavedView } from '../saved-view-queries.ts'
import { toSavedFilters } from '../saved-views.ts'
import type { JobsSearch } from '../search.ts'
import { savedViewStrings as strings } from '../strings.ts'
import classes from './SavedViews.module.css'

interface UpdateViewProps {
  /** The one that is open. */
  view: SavedView
  search: JobsSearch
  onUpdated: () => void
}

/** Keeps what the list shows in the view that is open. */
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
        update.mutate({ view, change: toSavedFilters(search) })
        onUpdated()
      }}
    >
      {strings.update}
    </Button>
  )
}
