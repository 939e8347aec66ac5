import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellOff, IconBellRinging, IconBookmarkEdit, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { JobsSearch } from '../search.ts'
import { savedViewStrings as strings } from '../strings.ts'
import { ownFilters } from './filters.ts'
import { UNSAVED_VIEW_ID, useChangeNameAndAlert, useDeleteSavedView, useUpdateSavedView } from './queries.ts'
import classes from './SavedViews.module.css'

const NameDialog = lazyPart(() => import('./NameDialog.tsx'), 'NameDialog')

interface ViewToolsProps {
  /** The open view. */
  view: SavedView
  views: readonly SavedView[]
  onRenamed: (name: string) => void
  onRemoved: () => void
}

/** Names and deletes the open view, and says how often it alerts. */
export function ViewTools({ view, views, onRenamed, onRemoved }: ViewToolsProps) {
  const [isNaming, naming] = useDisclosure(false)
  const change = useChangeNameAndAlert()
  const remove = useDeleteSavedView()
  const buttonProps = {
    variant: 'subtle',
    color: 'gray',
    size: 38,
    className: classes.tool,
    disabled: view.id === UNSAVED_VIEW_ID,
  } as const
  return (
    <div className={classes.tools}>
      <ActionIcon
        {...buttonProps}
        aria-label={view.alert === 'off' ? strings.alertOff(view.name) : strings.alertOn(view.name)}
        onClick={naming.open}
      >
        {view.alert === 'off' ? (
          <IconBellOff size={18} aria-hidden="true" />
        ) : (
          <IconBellRinging size={18} aria-hidden="true" />
        )}
      </ActionIcon>
      <ActionIcon {...buttonProps} aria-label={strings.renameOne(view.name)} onClick={naming.open}>
        <IconPencil size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...buttonProps}
        aria-label={strings.removeOne(view.name)}
        onClick={() => {
          remove.mutate(view)
          onRemoved()
        }}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
      <NameDialog
        opened={isNaming}
        onClose={naming.close}
        title={strings.changeTitle}
        name={view.name}
        alert={view.alert}
        views={views}
        changed={view}
        onSave={({ name, alert }) => {
          if (name === view.name && alert === view.alert) return
          change.mutate({ view, patch: { name, alert } })
          if (name !== view.name) onRenamed(name)
        }}
      />
    </div>
  )
}

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
