import type { JobSearchStatus, Profile } from '@jobscout/contract/profiles/model.ts'
import { NAME_MAX } from '@jobscout/contract/shared/credentials.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from '../AccountForm.module.css'
import { useOwnProfile, useSaveDetails } from './queries.ts'
import { detailsStrings as strings } from './strings.ts'

type Details = Pick<Profile, 'first_name' | 'last_name' | 'phone' | 'job_search_status' | 'time_zone'>

const statuses = Object.entries(strings.statuses).map(([value, label]) => ({ value, label }))

/** Every zone this browser knows, and the one that is set. */
const zonesWith = (current: string) =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

interface DetailsFormProps {
  isJobSeeker: boolean
}

/** Names, phone, time zone and, of job seekers, how they look for work; the e-mail is read-only. */
export function DetailsForm({ isJobSeeker }: DetailsFormProps) {
  const profile = useOwnProfile()
  if (!profile.data) {
    return (
      <QueryPlaceholder query={profile} failure={strings.loadFailure}>
        <CardListSkeleton cards={1} height={420} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Fields profile={profile.data} isJobSeeker={isJobSeeker} />
}

/** Holds only what differs, so that a change made elsewhere is not undone here. */
function Fields({ profile, isJobSeeker }: DetailsFormProps & { profile: Profile }) {
  const [changes, setChanges] = useState<Partial<Details>>({})
  const [tried, setTried] = useState(false)
  const save = useSaveDetails()
  const value: Details = { ...profile, ...changes }
  const isChanged = (Object.keys(changes) as (keyof Details)[]).some(
    (name) => changes[name] !== profile[name],
  )

  const text = (name: 'first_name' | 'last_name' | 'phone') => ({
    name,
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setChanges({ ...changes, [name]: currentTarget.value }),
  })
  const missing = (name: 'first_name' | 'last_name', label: string) =>
    tried && value[name].trim() === '' ? strings.required(label) : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const empty = (['first_name', 'last_name'] as const).find((name) => value[name].trim() === '')
    const field = empty && event.currentTarget.elements.namedItem(empty)
    if (field instanceof HTMLElement) field.focus()
    if (save.isPending || empty) return
    save.mutate({ ...changes, version: profile.version }, { onSuccess: () => setChanges({}) })
  }

  return (
    <Card title={strings.title}>
      <form onSubmit={submit} className={classes.form} noValidate>
        <div className={classes.pair}>
          <TextInput
            label={strings.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX}
            error={missing('first_name', strings.firstName)}
            {...text('first_name')}
          />
          <TextInput
            label={strings.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX}
            error={missing('last_name', strings.lastName)}
            {...text('last_name')}
          />
        </div>
        <TextInput
          label={strings.email}
          description={strings.emailHint}
          value={profile.email}
          classNames={{ input: classes.fixed }}
          readOnly
        />
        <TextInput label={strings.phone} type="tel" autoComplete="tel" maxLength={40} {...text('phone')} />
        {isJobSeeker && (
          <NativeSelect
            label={strings.jobSearchStatus}
            data={statuses}
            value={value.job_search_status}
            onChange={({ currentTarget }) =>
              setChanges({ ...changes, job_search_status: currentTarget.value as JobSearchStatus })
            }
          />
        )}
        <NativeSelect
          label={strings.timeZone}
          description={strings.timeZoneHint}
          data={zonesWith(value.time_zone)}
          value={value.time_zone}
          onChange={({ currentTarget }) => setChanges({ ...changes, time_zone: currentTarget.value })}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {strings.save}
          </Button>
        </div>
      </form>
      <UnsavedChanges unsaved={isChanged} message={strings.leave} />
    </Card>
  )
}
