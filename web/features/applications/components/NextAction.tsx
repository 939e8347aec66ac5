import { type Application, NEXT_ACTION_MAX } from '@jobscout/contract/applications/model.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { describeError } from '../../../lib/errors.ts'
import { toastFailure } from '../../../ui/toast.ts'
import { useSave } from '../changes.ts'
import { actionStrings as strings } from '../plan-strings.ts'
import classes from './Plan.module.css'

type Planned = Pick<Application, 'id' | 'next_action' | 'next_action_date' | 'next_action_done_at'>

/** What is to be done next and on which day; ticked off when it is done.
 *  Leaving with something unsaved saves it. */
export function NextAction({ application }: { application: Planned }) {
  const { id, next_action, next_action_date, next_action_done_at } = application
  const { formatDate } = useDates()
  const [action, setAction] = useState(next_action)
  const [day, setDay] = useState(next_action_date ?? '')
  const save = useSave(id)
  const tick = useSave(id)
  const [isChecked, setChecked] = useState(false)
  const isChanged = action.trim() !== next_action || day !== (next_action_date ?? '')
  // Who clears a saved action clears its day with it.
  const isMissing = action.trim() === '' && next_action === '' && day !== ''
  const failed = save.error ?? tick.error
  const isCleared = action.trim() === ''
  const plan = { next_action: action, next_action_date: isCleared ? null : day || null }

  const saveOnLeaving = useEffectEvent(() => {
    if (!isChanged || isMissing || save.isPending) return
    save.mutateAsync(plan).catch((error: unknown) => toastFailure(error, strings.failure))
  })
  useEffect(() => () => saveOnLeaving(), [])

  return (
    <section>
      <h3>{strings.title}</h3>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (isMissing) return
          save.mutate(plan, { onSuccess: () => isCleared && setDay('') })
        }}
      >
        <div className={classes.row}>
          <TextInput
            className={classes.wide}
            label={strings.what}
            placeholder={strings.whatPlaceholder}
            maxLength={NEXT_ACTION_MAX}
            value={action}
            error={isChecked && isMissing && strings.whatMissing}
            onChange={(event) => setAction(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={strings.when}
            min="2000-01-01"
            max="2100-12-31"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        <div className={classes.row}>
          {isChanged && (
            <Button type="submit" variant="default" size="sm" loading={save.isPending}>
              {strings.save}
            </Button>
          )}
          {!isChanged && next_action !== '' && (
            <Checkbox
              checked={tick.isPending ? tick.variables.next_action_done : next_action_done_at !== null}
              onChange={(event) => tick.mutate({ next_action_done: event.currentTarget.checked })}
              label={next_action_done_at ? strings.doneOn(formatDate(next_action_done_at)) : strings.done}
            />
          )}
          <span className={classes.saved} role="status">
            {save.isSuccess && !isChanged && strings.saved}
          </span>
        </div>
        {failed && (
          <p className={classes.failed} role="alert">
            {describeError(failed, strings.failure).message}
          </p>
        )}
      </form>
    </section>
  )
}
