import { Button } from '@mantine/core'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from '../ProfileScreen.module.css'
import { profileSavingStrings, profileSavingStrings as strings } from '../strings.ts'
import { describeValue, fieldLabel } from './changes.ts'
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
  <Group gap="4px 12px" muted size={15} className={classes.status}>
    <p role="status">{describe(autosave, useDates())}</p>
    {autosave.isFailed && (
      <Button size="compact-sm" variant="default" onClick={autosave.saveNow}>
        {strings.again}
      </Button>
    )}
  </Group>
)

const { stale, merged } = profileSavingStrings

/** Shows changes merged from another tab, and asks about fields changed in both. */
export function ConflictNotice({ autosave }: { autosave: ProfileAutosave }) {
  const { conflict, value, row } = autosave
  return (
    <>
      {autosave.merged.length > 0 && (
        <Notice tone="green" title={merged.title}>
          {merged.message(autosave.merged.map(fieldLabel).join(', '))}
        </Notice>
      )}
      {conflict.length > 0 && (
        <ConflictCard
          {...stale}
          fields={conflict.map((name) => ({
            name,
            label: fieldLabel(name),
            here: describeValue(value[name]),
            there: describeValue(row[name]),
          }))}
          onKeepMine={autosave.keepMine}
          onTakeTheirs={autosave.takeTheirs}
        />
      )}
    </>
  )
}
