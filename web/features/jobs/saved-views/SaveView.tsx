import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'
import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { lazyForm } from '../../../ui/form/lazy-form.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { JobsSearch } from '../search.ts'
import { suggestName, toSavedFilters } from './filters.ts'
import { useCreateSavedView } from './queries.ts'
import classes from './SavedViews.module.css'
import { savedViewStrings as strings } from './strings.ts'

const NameDialog = lazyForm(() => import('./NameDialog.tsx').then(({ NameDialog }) => NameDialog))

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
        name={suggestName(search)}
        views={views}
        onName={(name) => {
          save.mutate({ ...toSavedFilters(search), name })
          onSaved(name)
        }}
      />
    </>
  )
}

/** Explains that the person has the maximum number of views. */
const FullDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={strings.saveTitle}>
    <Stack>
      <Text>{strings.limit}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {strings.understood}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
