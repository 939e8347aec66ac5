import { accountDetails, type Profile } from '@jobscout/contract/profiles/model.ts'
import { NAME_MAX } from '@jobscout/contract/shared/credentials.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { zoneOptions } from '../../../lib/format/zones/time-zones.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { FormFailure } from '../../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './AccountForm.module.css'
import { describeSaveFailure, useOwnProfile, useSaveDetails } from './queries.ts'
import { detailsStrings as strings } from './strings.ts'

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
  const { field, formProps, failure, isSubmitting, isDirty } = useSchemaForm({
    schema: accountDetails,
    initialValues: profile,
    onSubmit: (_values, changes) => save.mutateAsync({ ...changes, version: profile.version }),
    describeFailure: describeSaveFailure,
  })
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
        <FormFailure failure={failure} />
        <div className={classes.actions}>
          <SubmitButton loading={isSubmitting} disabled={!isDirty}>
            {strings.save}
          </SubmitButton>
        </div>
      </form>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </Card>
  )
}
