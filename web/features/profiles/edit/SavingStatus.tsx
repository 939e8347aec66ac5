import { Button } from '@mantine/core'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import classes from '../ProfileScreen.module.css'
import { savingStrings as strings } from '../strings.ts'
import { fieldLabel } from './changes.ts'
import type { ProfileAutosave } from './use-autosave.ts'

function describe(
  { isSaving, isChanged, conflict, heldBack, savedAt }: ProfileAutosave,
  dates: Dates,
): string {
  if (isSaving) return strings.saving
  if (isChanged || conflict.length > 0) return strings.unsaved
  if (heldBack.length > 0) return strings.heldBack(heldBack.map(fieldLabel).join(', '))
  return savedAt ? strings.savedAt(dates.formatTimeToSecond(savedAt)) : strings.nothingYet
}

/** Shows whether everything is saved, and since when. */
export const SavingStatus = ({ autosave }: { autosave: ProfileAutosave }) => (
  <div className={classes.status}>
    <p role="status">{describe(autosave, useDates())}</p>
    {autosave.isFailed && (
      <Button size="compact-sm" variant="default" onClick={autosave.saveNow}>
        {strings.again}
      </Button>
    )}
  </div>
)
