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
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
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
      <Stack {...formProps} as="form" gap={20}>
        <Card title={strings.title}>
          <Stack gap={22}>
            {choices.map((name) => (
              <Switch
                key={name}
                {...field(name, 'checkbox')}
                label={strings.choices[name].label}
                description={(role !== 'client' && strings.staffHints[name]) || strings.choices[name].hint}
                disabled={name !== 'email_notifications' && !values.email_notifications}
              />
            ))}
          </Stack>
        </Card>
        <Card title={strings.quietTitle}>
          <Muted mb={16} className={classes.soft}>
            {strings.quietHint(zoneName(timeZone))}
          </Muted>
          <div className={classes.pair}>
            <TextInput label={strings.start} {...time('quiet_hours_start')} />
            <TextInput label={strings.end} {...time('quiet_hours_end')} />
          </div>
          <Muted size={14} mt={10}>
            {strings.quietOff}
          </Muted>
        </Card>
        <FormFailure failure={failure} />
        <div>
          <SubmitButton loading={isSubmitting} disabled={!isDirty}>
            {strings.save}
          </SubmitButton>
        </div>
      </Stack>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </>
  )
}
