import { forgotPasswordSchema } from '@jobscout/contract/accounts/validation.ts'
import { Button, TextInput } from '@mantine/core'
import { BlockLink, ButtonLink } from '../../../ui/links.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { isLinkRefused, signInFailure } from '../auth-errors.ts'
import { useConfirmation, useSendConfirmation } from '../queries.ts'
import { confirmationStrings as strings } from '../strings.ts'
import { useValidatedForm } from '../use-validated-form.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { FormFailure } from './FormFailure.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface ConfirmationResultProps {
  /** Of the link in the letter; absent when somebody opens the page by hand. */
  token?: string
  /** The server said no before it sent the person here. */
  refused: boolean
}

/** Where the link of the confirmation mail ends. It says what the server says of the link, and no more. */
export function ConfirmationResult({ token, refused }: ConfirmationResultProps) {
  const { data, error, refetch, isFetching } = useConfirmation(refused ? undefined : token)
  if (refused || isLinkRefused(error)) {
    return <AskAgain title={strings.refusedTitle} intro={strings.refused} />
  }
  if (!token) return <AskAgain title={strings.openTitle} intro={strings.open} />
  if (error) {
    return (
      <AuthCard title={strings.openTitle} intro={strings.unknown}>
        <div className={classes.actions}>
          <Button onClick={() => void refetch()} loading={isFetching}>
            {strings.retry}
          </Button>
        </div>
      </AuthCard>
    )
  }
  if (!data) return <AuthCard title={strings.checkingTitle}>{null}</AuthCard>
  return (
    <AuthCard title={strings.confirmedTitle} intro={strings.confirmed}>
      <div className={classes.actions}>
        <ButtonLink to="/auth/login" state={{ email: data.email }}>
          {strings.signIn}
        </ButtonLink>
      </div>
    </AuthCard>
  )
}

function AskAgain({ title, intro }: { title: string; intro: string }) {
  const send = useSendConfirmation()
  const { onSubmit, field, fail, failure } = useValidatedForm(forgotPasswordSchema, ({ email }) =>
    send.mutate(email, {
      onSuccess: () => toastSuccess(strings.sent.title, strings.sent.message),
      onError: (error) => fail({ title: strings.failure, message: signInFailure(error).message }, 'email'),
    }),
  )
  return (
    <AuthCard title={title} intro={intro} foot={<BlockLink to="/auth/login">{strings.signIn}</BlockLink>}>
      <form method="post" onSubmit={onSubmit} noValidate>
        <TextInput
          {...field('email')}
          label={strings.email}
          type="email"
          autoComplete="email"
          maxLength={320}
        />
        <FormFailure failure={failure} />
        <SubmitButton loading={send.isPending} disabled={send.isSuccess}>
          {strings.sendAgain}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}
