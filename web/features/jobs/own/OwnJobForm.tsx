import { type OwnJob, ownJob } from '@jobscout/contract/jobs/own-jobs.ts'
import {
  type ExperienceLevel,
  experienceLevelLabels,
  type OfferedType,
  offeredTypeLabels,
} from '@jobscout/contract/matching/vocabulary.ts'
import { completeAddress } from '@jobscout/contract/shared/web-address.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ErrorText } from '../../../lib/api/errors.ts'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import type { Draft } from '../../../ui/form/drafts.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { typedAddress } from '../../../ui/form/typed-address.ts'
import { type FormDraft, type FormValues, useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { ownJobStrings } from '../strings.ts'
import classes from './OwnJobForm.module.css'
import { describeOwnFailure } from './queries.ts'

const strings = ownJobStrings.fields
export const FROM_TEXT = 'from_text'
const open = [
  { value: FROM_TEXT, label: ownJobStrings.fromText },
  { value: '', label: ownJobStrings.unstated },
]
const types = [...open, ...selectOptions(offeredTypeLabels)]
const levels = [...open, ...selectOptions(experienceLevelLabels)]
const remoteLabels = { yes: strings.remoteYes, no: strings.remoteNo }
const remote = [{ value: FROM_TEXT, label: ownJobStrings.fromText }, ...selectOptions(remoteLabels)]

/** Of a job that is typed: what is left open is read from its text. */
export const emptyJob: OwnJob = {
  title: '',
  company: '',
  location: '',
  is_remote: FROM_TEXT,
  employment_type: FROM_TEXT,
  experience_level: FROM_TEXT,
  salary: '',
  description: '',
  job_url: '',
  apply_url: '',
  closes_on: null,
}

const addresses = ['job_url', 'apply_url'] as const
const ownJobForm = ownJob.extend({
  job_url: typedAddress(ownJob.shape.job_url),
  apply_url: typedAddress(ownJob.shape.apply_url),
})

const chosen = <T extends string>(labels: Readonly<Record<T, string>>, value: string) =>
  value === FROM_TEXT ? FROM_TEXT : (selectedOption(labels, value) ?? null)

export type OwnJobEdits = FormDraft<FormValues<typeof ownJobForm>>

interface OwnJobFormProps {
  initial: OwnJob
  /** What was typed when the form was closed other than by Cancel. */
  draft: Draft<OwnJobEdits>
  saveLabel: string
  failure: ErrorText
  /** A rejection is shown beside the button. */
  onSave: (job: OwnJob) => Promise<unknown>
  onCancel: () => void
  /** Above the buttons. */
  children?: ReactNode
}

/** What a job of one's own says. */
export function OwnJobForm({
  initial,
  draft,
  saveLabel,
  failure: unsaved,
  onSave,
  onCancel,
  children,
}: OwnJobFormProps) {
  const { field, formProps, failure, isSubmitting, values, setValues, reset } = useSchemaForm({
    schema: ownJobForm,
    initialValues: initial,
    draft,
    onSubmit: onSave,
    describeFailure: (error) => describeOwnFailure(error, unsaved),
  })
  const cancel = () => {
    reset()
    onCancel()
  }
  return (
    <form {...formProps}>
      <Stack>
        <div className={classes.fields}>
          <TextInput {...field('title')} label={strings.title} required maxLength={300} data-autofocus />
          <TextInput {...field('company')} label={strings.company} required maxLength={200} />
          <TextInput {...field('location')} label={strings.location} maxLength={200} />
          <NativeSelect
            label={strings.remote}
            data={remote}
            value={values.is_remote === FROM_TEXT ? FROM_TEXT : values.is_remote ? 'yes' : 'no'}
            onChange={({ currentTarget: { value } }) =>
              setValues({ is_remote: value === FROM_TEXT ? FROM_TEXT : value === 'yes' })
            }
          />
          <NativeSelect
            label={strings.type}
            data={types}
            value={values.employment_type ?? ''}
            onChange={({ currentTarget }) =>
              setValues({
                employment_type: chosen<OfferedType>(offeredTypeLabels, currentTarget.value),
              })
            }
          />
          <NativeSelect
            label={strings.level}
            data={levels}
            value={values.experience_level ?? ''}
            onChange={({ currentTarget }) =>
              setValues({
                experience_level: chosen<ExperienceLevel>(experienceLevelLabels, currentTarget.value),
              })
            }
          />
          <TextInput
            {...field('salary')}
            label={strings.salary}
            placeholder={strings.salaryHint}
            maxLength={300}
            className={classes.wide}
          />
          <TextInput
            {...field('closes_on')}
            type="date"
            label={strings.closes_on}
            value={values.closes_on ?? ''}
            onChange={({ currentTarget: { value } }) => setValues({ closes_on: value || null })}
          />
          <LongText
            {...field('description')}
            label={strings.description}
            autosize
            minRows={5}
            maxRows={12}
            max={50_000}
            className={classes.wide}
          />
          {addresses.map((name) => (
            <TextInput
              {...field(name)}
              key={name}
              label={strings[name]}
              inputMode="url"
              maxLength={2000}
              onBlur={() => setValues({ [name]: completeAddress(values[name]) })}
            />
          ))}
        </div>
        {children}
        <FormFailure failure={failure} />
        <DialogActions>
          <Button variant="default" onClick={cancel}>
            {ownJobStrings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{saveLabel}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}
