import { Button } from '@mantine/core'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { applicationsSearch } from '../search.ts'
import { applicationsStrings as strings } from '../strings.ts'

const ElsewhereDialog = lazyPart(() => import('./ElsewhereForm.tsx'), 'ElsewhereDialog')

/** Opens the form for an application made elsewhere. That it is open stands in the URL, for the command palette. */
export function AddElsewhere() {
  const { search } = useUrlState(applicationsSearch)
  const { open, close } = useOpenOver(applicationsSearch)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => open({ add: true })} aria-haspopup="dialog">
        {strings.add}
      </Button>
      {search.add && <ElsewhereDialog onClose={() => close('add')} />}
    </>
  )
}
