import {
  type NotificationPreferences,
  notificationPreferences,
} from '@jobscout/contract/notifications/preferences.ts'
import { Switch, TextInput } from '@mantine/core'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { zoneName } from '../../../lib/format/time-zones.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { notificationPreferencesStrings as strings } from '../strings.ts'
import classes from './NotificationPreferencesForm.module.css'
import { useNotificationPreferences, useSaveNotificationPreferences } from './queries.ts'

type Choice = keyof typeof strings.choices
const choices = Object.keys(strings.choices) as Choice[]

/** The email preferences and the quiet hours. */
export function NotificationPreferencesForm() {
  const saved = useNotificationPreferences()
  if (!saved.data) {
    return (
      <QueryPlaceholder query={saved} failure={strings.loadFailure}>
        <CardListSkeleton cards={2} height={260} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Fields saved={saved.data} />
}

function Fields({ saved }: { saved: NotificationPreferences }) {
  const save = useSaveNotificationPreferences()
  const { timeZone } = useDates()
  const { role } = useSignedIn()
  const { field, formProps, values, setValues, failure, isSubmitting, isDirty } = useSchemaForm({
    schema: notificationPreferences,
    initialValues: saved,
    onSubmit: (_preferences, changes) => save.mutateAsync(changes),
    describeFailure: (error) => describeError(error, strings.failure),
  })
  /** Clearing a time restores the saved one. */
  const time = (name: 'quiet_hours_start' | 'quiet_hours_end') => ({
    ...field(name),
    type: 'time',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ [name]: currentTarget.value || saved[name] }),
  })

  return (
    <>
      <form {...formProps} className={classes.form}>
        <Card title={strings.title}>
          <div className={classes.choices}>
            {choices.map((name) => (
              <Switch
                key={name}
                {...field(name, 'checkbox')}
                label={strings.choices[name].label}
                description={(role !== 'client' && strings.staffHints[name]) || strings.choices[name].hint}
                disabled={name !== 'email_notifications' && !values.email_notifications}
              />
            ))}
          </div>
        </Card>
        <Card title={strings.quietTitle}>
          <p className={classes.soft}>{strings.quietHint(zoneName(timeZone))}</p>
          <div className={classes.pair}>
            <TextInput label={strings.start} {...time('quiet_hours_start')} />
            <TextInput label={strings.end} {...time('quiet_hours_end')} />
          </div>
          <p className={classes.hint}>{strings.quietOff}</p>
        </Card>
        <FormFailure failure={failure} />
        <div>
          <SubmitButton loading={isSubmitting} disabled={!isDirty}>
            {strings.save}
          </SubmitButton>
        </div>
      </form>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </>
  )
}
