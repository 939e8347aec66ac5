import { NEXT_ACTION_MAX } from '@jobscout/contract/applications/model.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useDates } from '../../../lib/dates.ts'
import { describeError } from '../../../lib/errors.ts'
import { useSaveApplication } from '../changes.ts'
import { actionStrings as strings } from '../plan-strings.ts'
import type { Autosave } from '../use-sheet-autosave.ts'
import classes from './Plan.module.css'

/** What is to be done next and on which day; ticked off when it is done. */
export function NextAction({ autosave }: { autosave: Autosave }) {
  const { value, saved, isChanged, isHeldBack, change, saveNow } = autosave
  const { formatDate } = useDates()
  const { id, next_action_done_at: doneAt } = saved
  const tick = useSaveApplication(id)
  return (
    <section>
      <h3>{strings.title}</h3>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          saveNow()
        }}
      >
        <div className={classes.row}>
          <TextInput
            className={classes.wide}
            label={strings.what}
            placeholder={strings.whatPlaceholder}
            maxLength={NEXT_ACTION_MAX}
            value={value.next_action}
            error={isHeldBack && strings.whatMissing}
            onChange={(event) => change({ next_action: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={strings.when}
            min="2000-01-01"
            max="2100-12-31"
            value={value.next_action_date ?? ''}
            onChange={(event) => change({ next_action_date: event.currentTarget.value || null })}
          />
        </div>
        {!isChanged && saved.next_action !== '' && (
          <Checkbox
            checked={tick.isPending ? tick.variables.next_action_done : doneAt !== null}
            onChange={(event) => tick.mutate({ next_action_done: event.currentTarget.checked })}
            label={doneAt ? strings.doneOn(formatDate(doneAt)) : strings.done}
          />
        )}
        {tick.error && (
          <p className={classes.failed} role="alert">
            {describeError(tick.error, strings.failure).message}
          </p>
        )}
      </form>
    </section>
  )
}
