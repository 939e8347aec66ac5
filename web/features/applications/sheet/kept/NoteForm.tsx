import { NOTES_MAX } from '@jobscout/contract/applications/model.ts'
import { type ApplicationNote, noteInput } from '@jobscout/contract/applications/sheet.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Draft } from '../../../../ui/form/drafts.ts'
import { FormFailure, SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { type FormDraft, type FormValues, useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../../ui/inputs/LongText.tsx'
import { Group, Stack } from '../../../../ui/layout/primitives.tsx'
import { keptStrings, noteStrings as strings } from '../../strings.ts'
import classes from './Kept.module.css'
import { describeKeptFailure, useSaveNote } from './queries.ts'

export type NoteFormValues = FormValues<typeof noteInput>

interface NoteFormProps {
  applicationId: string
  /** Undefined for a new one. */
  note?: ApplicationNote
  draft: Draft<FormDraft<NoteFormValues>>
  takesFocus: boolean
  onClose: () => void
}

export function NoteForm({ applicationId, note, draft, takesFocus, onClose }: NoteFormProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) text.current?.focus()
  }, [takesFocus])
  const save = useSaveNote(applicationId, note)
  const { field, formProps, failure, isSubmitting, reset } = useSchemaForm({
    schema: noteInput,
    initialValues: { body: note?.body ?? '' },
    draft,
    onSubmit: async (values) => {
      await save.mutateAsync(values)
      onClose()
    },
    describeFailure: (error) => describeKeptFailure(error, strings.saveFailure),
  })
  return (
    <Stack {...formProps} as="form" gap={12} className={classes.form}>
      <LongText
        ref={text}
        {...field('body')}
        aria-label={strings.label}
        placeholder={strings.placeholder}
        rows={4}
        max={NOTES_MAX}
      />
      <FormFailure failure={failure} />
      <Group gap={8}>
        <SubmitButton size="sm" loading={isSubmitting}>
          {keptStrings.save}
        </SubmitButton>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            reset()
            onClose()
          }}
        >
          {keptStrings.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
