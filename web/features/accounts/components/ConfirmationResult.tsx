import { forgotPasswordForm } from '@jobscout/contract/accounts/validation.ts'
import { TextInput } from '@mantine/core'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { signInFailure } from '../auth-errors.ts'
import { useSendConfirmation } from '../queries.ts'
import { confirmationStrings as strings } from '../strings.ts'
import { useValidatedForm } from '../use-validated-form.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Where the link of the confirmation mail ends. */
export function ConfirmationResult({ refused }: { refused: boolean }) {
  if (refused) return <Refused />
  return (
    <AuthCard title={strings.confirmedTitle} intro={strings.confirmed}>
      <div className={classes.actions}>
        <ButtonLink to="/auth/login">{strings.signIn}</ButtonLink>
      </div>
    </AuthCard>
  )
}

function Refused() {
  const send = useSendConfirmation()
  const { onSubmit, field, fail } = useValidatedForm(forgotPasswordForm, ({ email }) =>
    send.mutate(email, {
      onSuccess: () => toastSuccess(strings.sent.title, strings.sent.message),
      onError: (error) => fail({ title: strings.failure, message: signInFailure(error).message }),
    }),
  )
  return (
    <AuthCard
      title={strings.refusedTitle}
      intro={strings.refused}
      foot={<TextLink to="/auth/login">{strings.signIn}</TextLink>}
    >
      <form method="post" onSubmit={onSubmit} noValidate>
        <TextInput
          {...field('email')}
          label={strings.email}
          type="email"
          autoComplete="email"
          maxLength={320}
        />
        <SubmitButton loading={send.isPending} disabled={send.isSuccess}>
          {strings.sendAgain}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}
