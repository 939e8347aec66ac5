import { accountDetails, type Profile, type ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { NAME_MAX } from '@jobscout/contract/shared/credentials.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '../../../lib/api/api.ts'
import { describeError, errorCode } from '../../../lib/api/errors.ts'
import { zoneOptions } from '../../../lib/format/time-zones.ts'
import { refreshSession } from '../../../lib/session/session.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { type Refusal, useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { accountDetailsStrings as strings } from '../strings.ts'
import classes from './AccountForm.module.css'
import { applyTimeZone } from './time-zone.ts'

const useOwnProfile = () => useQuery(api.profiles.mine.queryOptions())

function useSaveDetails() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<ProfileFields> & { version: number }) => client.profiles.save(change),
    onSuccess: (saved: Profile, { time_zone }) => {
      // Meanwhile another person may have signed in.
      queryClient.setQueryData(api.profiles.mine.queryKey(), (known) =>
        known?.user_id === saved.user_id ? saved : known,
      )
      void (time_zone ? applyTimeZone(queryClient) : refreshSession(queryClient))
      toastSuccess(strings.saved)
    },
    onError: (error) => {
      if (errorCode(error) === 'STALE') void queryClient.invalidateQueries({ queryKey: api.profiles.key() })
    },
  })
}

function describeSaveFailure(error: unknown): Refusal<'time_zone'> {
  const code = errorCode(error)
  if (code === 'STALE') return strings.stale
  if (code === 'INVALID_TIME_ZONE') return { ...strings.badTimeZone, field: 'time_zone' }
  return describeError(error, strings.failure)
}

const labels = {
  first_name: strings.firstName,
  last_name: strings.lastName,
  phone: strings.phone,
  job_search_status: strings.jobSearchStatus,
  time_zone: strings.timeZone,
}
const statusNames: Readonly<Record<string, string>> = strings.statuses
const shown = (value: string | null) => statusNames[value ?? ''] ?? value ?? ''
const statuses = Object.entries(strings.statuses).map(([value, label]) => ({ value, label }))

interface DetailsFormProps {
  isJobSeeker: boolean
}

/** Names, phone, time zone and, for job seekers, their search status. The email address is read-only. */
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

function Fields({ profile, isJobSeeker }: DetailsFormProps & { profile: Profile }) {
  const save = useSaveDetails()
  const zones = useMemo(() => zoneOptions(profile.time_zone), [profile.time_zone])
  const { field, formProps, values, failure, isSubmitting, isDirty, conflict } = useSchemaForm({
    schema: accountDetails,
    initialValues: profile,
    onSubmit: (_values, changes) => save.mutateAsync({ ...changes, version: profile.version }),
    describeFailure: describeSaveFailure,
  })
  const isConflicting = conflict.names.length > 0
  return (
    <Card title={strings.title}>
      <form {...formProps} className={classes.form}>
        <div className={classes.pair}>
          <TextInput
            {...field('first_name')}
            label={strings.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX}
          />
          <TextInput
            {...field('last_name')}
            label={strings.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </div>
        <TextInput label={strings.email} description={strings.emailHint} value={profile.email} readOnly />
        <TextInput {...field('phone')} label={strings.phone} type="tel" autoComplete="tel" maxLength={40} />
        {isJobSeeker && (
          <NativeSelect {...field('job_search_status')} label={strings.jobSearchStatus} data={statuses} />
        )}
        <NativeSelect
          {...field('time_zone')}
          label={strings.timeZone}
          description={strings.timeZoneHint}
          data={zones}
        />
        {isConflicting && (
          <ConflictCard
            {...strings.conflict}
            fields={conflict.names.map((name) => ({
              name,
              label: labels[name],
              here: shown(values[name]),
              there: shown(conflict.saved[name]),
            }))}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )}
        <FormFailure failure={isConflicting ? undefined : failure} />
        <Group gap={12}>
          <SubmitButton loading={isSubmitting} disabled={!isDirty || isConflicting}>
            {strings.save}
          </SubmitButton>
        </Group>
      </form>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </Card>
  )
}
