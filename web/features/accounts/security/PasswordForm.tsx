import {
  changePasswordSchema,
  PASSWORD_MISMATCH,
  PASSWORD_UNCHANGED,
  passwordTooShort,
} from '@jobscout/contract/shared/credentials.ts'
import { PasswordInput } from '@mantine/core'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from '../details/AccountForm.module.css'
import { signUpStrings, passwordStrings as strings } from '../strings.ts'
import { describePasswordRefusal, useChangePassword } from './queries.ts'

interface PasswordFormProps {
  currentLabel?: string
  onChanged?: () => unknown
}

/** Changes the password; asks for the present one. */
export function PasswordForm({ currentLabel = strings.current, onChanged }: PasswordFormProps) {
  const { password_min_length: minimum } = usePublicSettings()
  const change = useChangePassword()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: changePasswordSchema(minimum),
    initialValues: { current: '', next: '', repeat: '' },
    mode: 'uncontrolled',
    titles: {
      [PASSWORD_MISMATCH]: strings.mismatch,
      [passwordTooShort(minimum)]: strings.tooShort,
      [PASSWORD_UNCHANGED]: strings.unchanged.title,
    },
    onSubmit: async (values) => {
      await change.mutateAsync(values)
      await onChanged?.()
    },
    describeFailure: describePasswordRefusal,
    resetOnSuccess: true,
  })
  return (
    <form method="post" {...formProps} className={classes.form}>
      <PasswordInput {...field('current')} label={currentLabel} autoComplete="current-password" />
      <div className={classes.pair}>
        <PasswordInput
          {...field('next')}
          label={strings.next}
          description={signUpStrings.passwordHint(minimum)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
        />
        <PasswordInput {...field('repeat')} label={strings.repeat} autoComplete="new-password" />
      </div>
      <FormFailure failure={failure} />
      <Group gap={12}>
        <SubmitButton loading={isSubmitting}>{strings.save}</SubmitButton>
      </Group>
    </form>
  )
}

export const PasswordCard = () => (
  <Card title={strings.title}>
    <PasswordForm />
  </Card>
)
