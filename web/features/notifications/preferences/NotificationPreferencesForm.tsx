import type { NotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './NotificationPreferencesForm.module.css'
import { useNotificationPreferences, useSaveNotificationPreferences } from './queries.ts'
import { notificationPreferencesStrings as strings } from './strings.ts'

type Choice = keyof typeof strings.choices
const choices = Object.keys(strings.choices) as Choice[]

/** The six choices and the quiet hours, saved together. */
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
  const [changes, setChanges] = useState<Partial<NotificationPreferences>>({})
  const save = useSaveNotificationPreferences()
  const { timeZone } = useDates()
  const value: NotificationPreferences = { ...saved, ...changes }
  const isChanged = (Object.keys(changes) as (keyof NotificationPreferences)[]).some(
    (name) => changes[name] !== saved[name],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(value, { onSuccess: () => setChanges({}) })
  }
  const time = (name: 'quiet_hours_start' | 'quiet_hours_end') => ({
    type: 'time',
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setChanges({ ...changes, [name]: currentTarget.value || saved[name] }),
  })

  return (
    <>
      <form onSubmit={submit} className={classes.form} noValidate>
        <Card title={strings.title}>
          <div className={classes.choices}>
            {choices.map((name) => (
              <Switch
                key={name}
                label={strings.choices[name].label}
                description={strings.choices[name].hint}
                checked={value[name]}
                disabled={name !== 'email_notifications' && !value.email_notifications}
                onChange={({ currentTarget }) => setChanges({ ...changes, [name]: currentTarget.checked })}
              />
            ))}
          </div>
        </Card>
        <Card title={strings.quietTitle}>
          <p className={classes.soft}>{strings.quietHint(timeZone)}</p>
          <div className={classes.pair}>
            <TextInput label={strings.start} {...time('quiet_hours_start')} />
            <TextInput label={strings.end} {...time('quiet_hours_end')} />
          </div>
          <p className={classes.hint}>{strings.quietOff}</p>
        </Card>
        <div>
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {strings.save}
          </Button>
        </div>
      </form>
      <UnsavedChanges unsaved={isChanged} message={strings.leave} />
    </>
  )
}
