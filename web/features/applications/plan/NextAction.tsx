import { isFollowUpPending, NEXT_ACTION_MAX } from '@jobscout/contract/applications/next-action.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatShortDay } from '../../../lib/format/format.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { useSaveApplication } from '../queries.ts'
import type { SheetAutosave } from '../sheet/use-autosave.ts'
import { followUpStrings, nextActionStrings as strings } from '../strings.ts'
import { FollowUpText } from './FollowUpText.tsx'
import classes from './Plan.module.css'

/** The next action and its day. Saved with the sheet; done is saved at once. */
export function NextAction({ autosave }: { autosave: SheetAutosave }) {
  const { value, saved, isChanged, problems, change, saveNow } = autosave
  const { formatDate } = useDates()
  const { id, next_action, next_action_date, next_action_done_at: doneAt } = saved
  const saveDone = useSaveApplication(id, 'applicationPlan')
  const setDone = (isDone: boolean) =>
    saveDone.mutate(
      { next_action_done: isDone, was: { next_action, next_action_date } },
      {
        onSuccess: (after) => {
          const isAgain = isDone && isFollowUpPending(after) && after.next_action_date
          if (isAgain) toastSuccess(followUpStrings.again(formatShortDay(isAgain)))
        },
      },
    )
  return (
    <section>
      <h3>{strings.title}</h3>
      <Stack
        as="form"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault()
          saveNow()
        }}
      >
        <Group gap={12} className={classes.row}>
          <TextInput
            className={classes.wide}
            label={strings.what}
            placeholder={strings.whatPlaceholder}
            maxLength={NEXT_ACTION_MAX}
            value={value.next_action}
            error={problems.next_action}
            onChange={(event) => change({ next_action: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={strings.when}
            min="2000-01-01"
            max="2100-12-31"
            value={value.next_action_date ?? ''}
            error={problems.next_action_date}
            onChange={(event) => change({ next_action_date: event.currentTarget.value || null })}
          />
        </Group>
        {!isChanged && saved.next_action !== '' && (
          <Checkbox
            checked={saveDone.isPending ? saveDone.variables.next_action_done : doneAt !== null}
            onChange={(event) => setDone(event.currentTarget.checked)}
            label={doneAt ? strings.doneOn(formatDate(doneAt)) : strings.done}
          />
        )}
        {saveDone.error && (
          <p className={classes.failed} role="alert">
            {describeError(saveDone.error, strings.failure).message}
          </p>
        )}
      </Stack>
      {!isChanged && isFollowUpPending(saved) && <FollowUpText applicationId={id} />}
    </section>
  )
}
