import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { type JobPreferences, jobPreferences } from '@jobscout/contract/preferences/model.ts'
import { Button } from '@mantine/core'
import { describeError } from '../../../lib/api/errors.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import { useEditedPreferences } from '../queries.ts'
import { preferencesStrings as strings } from '../strings.ts'
import { useSavePreferences } from '../use-save-preferences.ts'
import {
  ExcludedFields,
  IndustryFields,
  type Known,
  TermsFields,
  WhatFields,
  WhereFields,
} from './PreferencesFields.tsx'
import classes from './PreferencesForm.module.css'

interface PreferencesFormProps {
  /** What the profile has already, offered to be taken over. */
  known: Known
}

/** The form with all job preferences. */
export function PreferencesForm({ known }: PreferencesFormProps) {
  const saved = useEditedPreferences()
  if (saved.data === undefined) {
    return (
      <QueryPlaceholder query={saved} failure={strings.loadFailure}>
        <CardListSkeleton cards={3} height={360} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Fields saved={saved.data} known={known} />
}

function Fields({ saved, known }: PreferencesFormProps & { saved: JobPreferences | null }) {
  const save = useSavePreferences()
  const form = useSchemaForm({
    schema: jobPreferences,
    initialValues: saved ?? defaultPreferences,
    live: ['salary_min', 'salary_max'],
    onSubmit: async (_preferences, changes) => {
      await save.mutateAsync(changes)
      toastSuccess(strings.saved)
    },
    describeFailure: (error) => describeError(error, strings.saveFailure),
  })
  const { formProps, failure, isSubmitting, isDirty, reset } = form
  const status = isDirty ? strings.unsaved : saved ? strings.allSaved : strings.notYet
  const canSave = isDirty || !saved
  return (
    <>
      <form {...formProps} className={classes.form}>
        <p className={classes.intro}>{strings.intro}</p>
        <WhatFields form={form} known={known} />
        <WhereFields form={form} known={known} />
        <TermsFields form={form} />
        <IndustryFields form={form} />
        <ExcludedFields form={form} />
        <FormFailure failure={failure} />
        <Group gap="8px 12px" justify="end" className={classes.bar} data-lower-edge={canSave || undefined}>
          <p className={classes.status} role="status">
            {status}
          </p>
          {isDirty && (
            <Button variant="default" onClick={reset} disabled={isSubmitting}>
              {strings.discard}
            </Button>
          )}
          <SubmitButton loading={isSubmitting} disabled={!canSave}>
            {strings.save}
          </SubmitButton>
        </Group>
      </form>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </>
  )
}
