import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { lazyForm } from '../../../ui/form/lazy-form.tsx'
import { UNSAVED_VIEW_ID, useDeleteSavedView, useRenameSavedView } from './queries.ts'
import classes from './SavedViews.module.css'
import { savedViewStrings as strings } from './strings.ts'

const NameDialog = lazyForm(() => import('./NameDialog.tsx').then(({ NameDialog }) => NameDialog))

interface ViewToolsProps {
  /** The open view. */
  view: SavedView
  views: readonly SavedView[]
  onRenamed: (name: string) => void
  onRemoved: () => void
}

/** Renames and deletes the open view. */
export function ViewTools({ view, views, onRenamed, onRemoved }: ViewToolsProps) {
  const [isNaming, naming] = useDisclosure(false)
  const rename = useRenameSavedView()
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
        title={strings.renameTitle}
        name={view.name}
        views={views}
        renamed={view}
        onName={(name) => {
          if (name === view.name) return
          rename.mutate({ view, patch: { name } })
          onRenamed(name)
        }}
      />
    </div>
  )
}
