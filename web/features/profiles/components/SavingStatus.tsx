import { Button } from '@mantine/core'
import { savingStrings as strings } from '../strings.ts'
import type { Autosave } from '../use-autosave.ts'
import classes from './ProfileScreen.module.css'

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

function describe({ isSaving, isChanged, isHeldBack, savedAt }: Autosave): string {
  if (isSaving) return strings.saving
  if (isChanged) return strings.unsaved
  if (isHeldBack) return strings.heldBack
  return savedAt ? strings.savedAt(timeFormat.format(savedAt)) : strings.nothingYet
}

/** Always visible: whether everything is saved, and since when. */
export const SavingStatus = ({ autosave }: { autosave: Autosave }) => (
  <div className={classes.status}>
    <p role="status">{describe(autosave)}</p>
    {autosave.failed && (
      <Button size="compact-sm" variant="default" onClick={autosave.saveNow}>
        {strings.again}
      </Button>
    )}
  </div>
)
