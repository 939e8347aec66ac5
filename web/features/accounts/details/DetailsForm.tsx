import { accountDetails, type Profile } from '@jobscout/contract/profiles/model.ts'
import { NAME_MAX } from '@jobscout/contract/shared/credentials.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { zoneOptions } from '../../../lib/format/zones/time-zones.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { FormFailure } from '../../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './AccountForm.module.css'
import { describeSaveFailure, useOwnProfile, useSaveDetails } from './queries.ts'
import { detailsStrings as strings } from './strings.ts'

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
        <div className={classes.actions}>
          <SubmitButton loading={isSubmitting} disabled={!isDirty || isConflicting}>
            {strings.save}
          </SubmitButton>
        </div>
      </form>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </Card>
  )
}
