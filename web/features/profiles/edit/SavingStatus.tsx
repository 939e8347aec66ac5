import { Button } from '@mantine/core'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import classes from '../ProfileScreen.module.css'
import { savingStrings as strings } from '../strings.ts'
import { fieldLabel } from './changes.ts'
import type { Autosave } from './use-autosave.ts'

function describe({ isSaving, isChanged, conflict, heldBack, savedAt }: Autosave, dates: Dates): string {
  if (isSaving) return strings.saving
  if (isChanged || conflict) return strings.unsaved
  if (heldBack.length > 0) return strings.heldBack(heldBack.map(fieldLabel).join(', '))
  return savedAt ? strings.savedAt(dates.formatTimeToSecond(savedAt)) : strings.nothingYet
}

/** Shows whether everything is saved, and since when. */
export const SavingStatus = ({ autosave }: { autosave: Autosave }) => (
  <div className={classes.status}>
    <p role="status">{describe(autosave, useDates())}</p>
    {autosave.failed && (
      <Button size="compact-sm" variant="default" onClick={autosave.saveNow}>
        {strings.again}
      </Button>
    )}
  </div>
)
