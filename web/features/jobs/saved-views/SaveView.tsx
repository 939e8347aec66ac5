import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'
import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { JobsSearch } from '../search.ts'
import { ownFilters, suggestName } from './filters.ts'
import { useCreateSavedView } from './queries.ts'
import classes from './SavedViews.module.css'
import { savedViewStrings as strings } from './strings.ts'

const FullDialog = lazyPart(() => import('./FullDialog.tsx').then(({ FullDialog }) => FullDialog))
const NameDialog = lazyPart(() => import('./NameDialog.tsx').then(({ NameDialog }) => NameDialog))

interface SaveViewProps {
  search: JobsSearch
  views: readonly SavedView[]
  label: string
  onSaved: (name: string) => void
}

/** Saves the current filters as a view. Explains saved views to a person without any. */
export function SaveView({ search, views, label, onSaved }: SaveViewProps) {
  const [isNaming, naming] = useDisclosure(false)
  const save = useCreateSavedView()
  const own = ownFilters(search)
  const isFull = views.length >= SAVED_VIEWS_MAX
  return (
    <>
      <Button
        className={classes.tool}
        variant="subtle"
        leftSection={<IconBookmarkPlus size={18} aria-hidden="true" />}
        onClick={naming.open}
        data-save-view
      >
        {label}
      </Button>
      {views.length === 0 && <p className={classes.hint}>{strings.hint}</p>}
      <FullDialog opened={isFull && isNaming} onClose={naming.close} />
      <NameDialog
        opened={!isFull && isNaming}
        onClose={naming.close}
        title={strings.saveTitle}
        name={suggestName(own)}
        alert="off"
        views={views}
        onSave={({ name, alert }) => {
          save.mutate({ ...own, name, alert })
          onSaved(name)
        }}
      />
    </>
  )
}
