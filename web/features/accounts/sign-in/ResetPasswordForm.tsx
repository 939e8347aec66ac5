import { PASSWORD_MISMATCH, resetPasswordSchema } from '@jobscout/contract/shared/credentials.ts'
import { PasswordInput } from '@mantine/core'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { useRequestedPage } from '../../../lib/session/requested-page.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { BlockLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { signUpStrings, resetPasswordStrings as strings } from '../strings.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { isInvalidToken, isPasswordGuessable, isPasswordUnchanged, resetFailure } from './errors.ts'
import { useResetLink, useResetPassword } from './queries.ts'

interface ResetPasswordFormProps {
  /** The token of the emailed link, if the page was opened by one. */
  token?: string
  onChanged: () => void
}

export function ResetPasswordForm({ token, onChanged }: ResetPasswordFormProps) {
  const { password_min_length: minimum } = usePublicSettings()
  const link = useResetLink(token)
  const requested = useRequestedPage()
  const reset = useResetPassword()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: resetPasswordSchema(minimum),
    initialValues: { password: '', confirmation: '' },
    mode: 'uncontrolled',
    titles: { [PASSWORD_MISMATCH]: strings.mismatch },
    onSubmit: async ({ password }) => {
      if (!token) return
      await reset.mutateAsync({ token, password })
      toastSuccess(strings.success)
      onChanged()
    },
    describeFailure: (error) => ({
      ...resetFailure(error),
      field: isPasswordUnchanged(error) || isPasswordGuessable(error) ? 'password' : undefined,
      focus: 'password',
    }),
  })

  if (!token || isInvalidToken(link.error) || isInvalidToken(reset.error)) {
    return (
      <AuthCard
        title={strings.refusedTitle}
        intro={strings.refused}
        foot={
          <BlockLink to="/auth/login" search={requested}>
            {strings.back}
          </BlockLink>
        }
      >
        <Stack gap={12} mt={20} className={classes.actions}>
          <ButtonLink to="/auth/forgot-password" search={requested}>
            {strings.askAgain}
          </ButtonLink>
        </Stack>
      </AuthCard>
    )
  }

  // If the check failed for another reason, the link is checked when the form is sent.
  if (link.isPending)
    return (
      <AuthCard title={strings.title} intro={strings.checking}>
        {null}
      </AuthCard>
    )
  return (
    <AuthCard title={strings.title}>
      <form method="post" {...formProps}>
        <PasswordInput
          {...field('password')}
          label={strings.password}
          description={signUpStrings.passwordHint(minimum)}
          autoComplete="new-password"
        />
        <PasswordInput {...field('confirmation')} label={strings.confirmation} autoComplete="new-password" />
        <FormFailure failure={failure} />
        <SubmitButton fullWidth loading={isSubmitting}>
          {strings.submit}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}
