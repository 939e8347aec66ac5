import { Button } from '@mantine/core'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { formatShortDay } from '../../../lib/format/format.ts'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { nextActionStrings, sheetSavingStrings as strings } from '../strings.ts'
import classes from './ApplicationDetail.module.css'
import type { SheetField } from './edits.ts'
import type { SheetAutosave } from './use-autosave.ts'

function describe(
  { isSaving, problems, isRestored, isChanged, savedAt }: SheetAutosave,
  { formatTime }: Dates,
): string {
  if (isSaving) return strings.saving
  if (isRestored) return strings.restored
  if (problems.next_action) return strings.heldBack
  if (problems.next_action_date) return strings.marked
  if (isChanged) return strings.unsaved
  return savedAt ? strings.savedAt(formatTime(savedAt)) : strings.nothingYet
}

/** Whether the next action is saved, and if not, why. */
export function SheetSaving({ autosave }: { autosave: SheetAutosave }) {
  const { isRestored, isFailed, saveNow, discard } = autosave
  const dates = useDates()
  return (
    <Group gap={8} muted size={15} className={classes.status}>
      <p role="status">{describe(autosave, dates)}</p>
      {(isRestored || isFailed) && (
        <Button size="compact-sm" variant="default" onClick={saveNow}>
          {isFailed ? strings.again : strings.saveNow}
        </Button>
      )}
      {isRestored && (
        <Button size="compact-sm" variant="subtle" onClick={discard}>
          {strings.discard}
        </Button>
      )}
    </Group>
  )
}

const labels: Record<SheetField, string> = {
  next_action: nextActionStrings.what,
  next_action_date: nextActionStrings.when,
}

const shown = (name: SheetField, text: string | null): string =>
  text && name === 'next_action_date' ? formatShortDay(text) : (text ?? '')

/** Lists the fields that changed here and elsewhere, and asks which version to keep. */
export function SheetConflict({ autosave }: { autosave: SheetAutosave }) {
  const { conflict, value, saved, keepMine, takeTheirs } = autosave
  if (conflict.length === 0) return null
  return (
    <ConflictCard
      {...strings.conflict}
      fields={conflict.map((name) => ({
        name,
        label: labels[name],
        here: shown(name, value[name]),
        there: shown(name, saved[name]),
      }))}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  )
}
