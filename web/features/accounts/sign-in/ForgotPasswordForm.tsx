import { forgotPasswordSchema } from '@jobscout/contract/shared/credentials.ts'
import { TextInput } from '@mantine/core'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { BlockLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { useValidatedForm } from '../use-validated-form.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { resetRequestFailure } from './errors.ts'
import { useRequestPasswordReset } from './queries.ts'
import { forgotPasswordStrings as strings } from './strings.ts'

export function ForgotPasswordForm() {
  const request = useRequestPasswordReset()
  const { mail_outbox: isKept } = usePublicSettings()
  const { onSubmit, field, fail, failure } = useValidatedForm(forgotPasswordSchema, ({ email }) =>
    request.mutate(email, {
      onSuccess: () => toastSuccess(strings.success.title, strings.success.message),
      onError: (error) => fail(resetRequestFailure(error), 'email'),
    }),
  )

  if (request.isSuccess) {
    return (
      <AuthCard title={strings.sentTitle} intro={strings.sent(request.variables)}>
        {isKept && <p className={classes.intro}>{strings.outbox}</p>}
        <div className={classes.actions}>
          <ButtonLink to="/auth/login">{strings.back}</ButtonLink>
        </div>
      </AuthCard>
    )
  }

  return (
    <AuthCard
      title={strings.title}
      intro={strings.intro}
      foot={<BlockLink to="/auth/login">{strings.back}</BlockLink>}
    >
      <form method="post" onSubmit={onSubmit} noValidate>
        <TextInput
          {...field('email')}
          label={strings.email}
          type="email"
          autoComplete="email"
          maxLength={320}
        />
        <FormFailure failure={failure} />
        <SubmitButton fullWidth loading={request.isPending}>
          {strings.submit}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}
