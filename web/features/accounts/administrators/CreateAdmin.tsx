import {
  ADMIN_FIELDS_REQUIRED,
  administratorErrors,
  newAdministrator,
} from '@jobscout/contract/accounts/administrators.ts'
import { roleLabels } from '@jobscout/contract/shared/roles.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { type Refusal, useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { createAdminStrings as strings } from '../strings.ts'
import classes from './CreateAdmin.module.css'
import { TemporaryPassword } from './TemporaryPassword.tsx'

const empty = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  role: 'admin',
  department: '',
  notes: '',
} as const

const aboutEmail = new Set(['EMAIL_EXISTS', 'ACCOUNT_EXISTS', 'EMAIL_INVALID'])

/** The specification's failure texts: those of the declared errors, else the fallback. */
function describeCreationFailure(error: unknown): Refusal<'email'> {
  const fallback = { title: strings.error, message: strings.failed }
  if (!(error instanceof ORPCError)) return describeError(error, fallback)
  if (error.code === 'FORBIDDEN') return { title: strings.denied, message: strings.deniedMessage }
  if (!(error.code in administratorErrors)) return describeError(error, fallback)
  return {
    title: error.code === 'ADMIN_DENIED' ? strings.denied : strings.error,
    message: error.message,
    ...(aboutEmail.has(error.code) && { field: 'email' as const }),
  }
}

/** Creates an administrator and shows the temporary password. */
export function CreateAdmin() {
  const [created, setCreated] = useState<{ name: string; email: string; password: string; until: string }>()
  if (created) return <TemporaryPassword {...created} onAnother={() => setCreated(undefined)} />
  return <CreateAdminForm onCreated={setCreated} />
}

interface CreateAdminFormProps {
  onCreated: (created: { name: string; email: string; password: string; until: string }) => void
}

function CreateAdminForm({ onCreated }: CreateAdminFormProps) {
  const create = useMutation(
    api.accounts.createAdministrator.mutationOptions({
      meta: { changes: 'assignment' },
      // Not after the lists are loaded again: the password is shown once.
      onSuccess: ({ email, temporary_password, valid_until }, { firstName, lastName }) =>
        onCreated({
          name: `${firstName} ${lastName}`,
          email,
          password: temporary_password,
          until: valid_until,
        }),
    }),
  )
  const { field, formProps, failure, isSubmitting, isDirty, values } = useSchemaForm({
    schema: newAdministrator,
    initialValues: empty,
    titles: { [ADMIN_FIELDS_REQUIRED]: strings.invalid },
    onSubmit: (input) => create.mutateAsync(input),
    describeFailure: describeCreationFailure,
  })
  return (
    <Card>
      <Stack method="post" {...formProps} as="form">
        <Muted>{strings.intro}</Muted>
        <div className={classes.pair}>
          <TextInput {...field('email')} type="email" label={strings.email} autoComplete="off" required />
          <TextInput {...field('phone')} type="tel" label={strings.phone} autoComplete="off" />
        </div>
        <div className={classes.pair}>
          <TextInput {...field('firstName')} label={strings.firstName} autoComplete="off" required />
          <TextInput {...field('lastName')} label={strings.lastName} autoComplete="off" required />
        </div>
        <div className={classes.pair}>
          <NativeSelect
            {...field('role')}
            label={strings.role}
            description={strings.roleNotes[values.role]}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={(['admin', 'super_admin'] as const).map((value) => ({ value, label: roleLabels[value] }))}
          />
          {values.role === 'admin' && (
            <TextInput
              {...field('department')}
              label={strings.department}
              description={strings.departmentHint}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
            />
          )}
        </div>
        <Textarea
          {...field('notes')}
          label={strings.notes}
          description={strings.notesHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rows={3}
        />
        <FormFailure failure={failure} />
        <Group gap={12}>
          <SubmitButton loading={isSubmitting}>{strings.submit}</SubmitButton>
          <ButtonLink to="/user-management" variant="default">
            {strings.cancel}
          </ButtonLink>
        </Group>
      </Stack>
      <UnsavedChanges unsaved={isDirty} message={strings.unsaved} />
    </Card>
  )
}
