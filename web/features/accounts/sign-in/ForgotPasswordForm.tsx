import { forgotPasswordSchema } from '@jobscout/contract/shared/credentials.ts'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { useRequestedPage } from '../../../lib/session/requested-page.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { BlockLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { forgotPasswordStrings as strings } from '../strings.ts'
import classes from './AuthCard.module.css'
import { AuthCard, EmailInput } from './AuthCard.tsx'
import { resetRequestFailure } from './errors.ts'
import { useRequestPasswordReset } from './queries.ts'

export function ForgotPasswordForm() {
  const request = useRequestPasswordReset()
  const requested = useRequestedPage()
  const { mail_outbox: isKept } = usePublicSettings()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: forgotPasswordSchema,
    initialValues: { email: '' },
    mode: 'uncontrolled',
    onSubmit: async ({ email }) => {
      await request.mutateAsync(email)
      toastSuccess(strings.success)
    },
    describeFailure: (error) => ({ ...resetRequestFailure(error), focus: 'email' }),
  })

  if (request.isSuccess) {
    return (
      <AuthCard title={strings.sentTitle} intro={strings.sent(request.variables)}>
        {isKept && <Muted mt={8}>{strings.outbox}</Muted>}
        <Stack gap={12} mt={20} className={classes.actions}>
          <ButtonLink to="/auth/login" search={requested}>
            {strings.back}
          </ButtonLink>
        </Stack>
      </AuthCard>
    )
  }

  return (
    <AuthCard
      title={strings.title}
      intro={strings.intro}
      foot={
        <BlockLink to="/auth/login" search={requested}>
          {strings.back}
        </BlockLink>
      }
    >
      <form method="post" {...formProps}>
        <EmailInput {...field('email')} label={strings.email} />
        <FormFailure failure={failure} />
        <SubmitButton fullWidth loading={isSubmitting}>
          {strings.submit}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}
