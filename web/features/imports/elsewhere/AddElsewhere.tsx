import { Button } from '@mantine/core'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { elsewhereStrings as strings } from '../strings.ts'

const ElsewhereDialog = lazyPart(() => import('./ElsewhereForm.tsx'), 'ElsewhereDialog')

interface AddElsewhereProps {
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Opens the form for an application made elsewhere. */
export const AddElsewhere = ({ opened, onOpen, onClose }: AddElsewhereProps) => (
  <>
    <Button variant="default" size="sm" onClick={onOpen} aria-haspopup="dialog">
      {strings.save}
    </Button>
    {opened && <ElsewhereDialog onClose={onClose} />}
  </>
)
