import { Button } from '@mantine/core'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { jobsSearch } from '../search.ts'
import { jobsStrings as strings } from '../strings.ts'

const AddJobDialog = lazyPart(() => import('./AddJobDialog.tsx'), 'AddJobDialog')

/** Adds a job from anywhere. Whether it is open stands in the URL, so that the command palette can open it, and a bookmark with the
 *  address of a posting. */
export function AddJob() {
  const { search, change } = useUrlState(jobsSearch)
  const { open, close } = useOpenOver(jobsSearch)
  return (
    <>
      <Button variant="default" onClick={() => open({ add: true })} aria-haspopup="dialog">
        {strings.add}
      </Button>
      {search.add && (
        <AddJobDialog
          opened
          address={search.url}
          onClose={() => (search.url ? change({ add: false, url: '' }) : close('add'))}
        />
      )}
    </>
  )
}
