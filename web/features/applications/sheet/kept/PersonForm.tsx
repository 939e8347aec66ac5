import { type ApplicationPerson, personInput } from '@jobscout/contract/applications/sheet.ts'
import { EMAIL_MAX } from '@jobscout/contract/shared/credentials.ts'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Draft } from '../../../../ui/form/drafts.ts'
import { FormFailure, SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { type FormDraft, type FormValues, useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { Group, Stack } from '../../../../ui/layout/primitives.tsx'
import { keptStrings, peopleStrings as strings } from '../../strings.ts'
import classes from './Kept.module.css'
import { describeKeptFailure, useSavePerson } from './queries.ts'

export type PersonFormValues = FormValues<typeof personInput>

interface PersonFormProps {
  applicationId: string
  /** Undefined for a new one. */
  person?: ApplicationPerson
  draft: Draft<FormDraft<PersonFormValues>>
  takesFocus: boolean
  onClose: () => void
}

export function PersonForm({ applicationId, person, draft, takesFocus, onClose }: PersonFormProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const save = useSavePerson(applicationId, person)
  const { field, formProps, failure, isSubmitting, reset } = useSchemaForm({
    schema: personInput,
    initialValues: {
      name: person?.name ?? '',
      role: person?.role ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
    },
    draft,
    onSubmit: async (values) => {
      await save.mutateAsync(values)
      onClose()
    },
    describeFailure: (error) => describeKeptFailure(error, strings.saveFailure),
  })
  return (
    <Stack {...formProps} as="form" gap={12} className={classes.form}>
      <div className={classes.pair}>
        <TextInput ref={first} {...field('name')} label={strings.name} required maxLength={200} />
        <TextInput
          {...field('role')}
          label={strings.role}
          placeholder={strings.rolePlaceholder}
          maxLength={200}
        />
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          label={strings.email}
          maxLength={EMAIL_MAX}
        />
        <TextInput {...field('phone')} type="tel" label={strings.phone} maxLength={40} />
      </div>
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
