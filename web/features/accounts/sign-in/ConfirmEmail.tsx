import { forgotPasswordSchema } from '@jobscout/contract/shared/credentials.ts'
import { Button } from '@mantine/core'
import { useIsSending } from '../../../lib/api/is-sending.ts'
import { useRequestedPage } from '../../../lib/session/requested-page.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { BlockLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { confirmationStrings as strings } from '../strings.ts'
import classes from './AuthCard.module.css'
import { AuthCard, EmailInput } from './AuthCard.tsx'
import { confirmationFailure, isAlreadyConfirmed, isInvalidToken, signInFailure } from './errors.ts'
import { CONFIRM_EMAIL, useConfirmEmail, useSendConfirmation } from './queries.ts'

interface ConfirmEmailProps {
  /** The token of the emailed link, if the page was opened by one. */
  token?: string
  /** The address is confirmed, and this browser, which signed up, is signed in. */
  onSignedIn: () => void
}

/** The page of the confirmation link. Opening it confirms nothing, because mail scanners open links too. */
export function ConfirmEmail({ token, onSignedIn }: ConfirmEmailProps) {
  const { mutate, data, error, isPending, isSuccess } = useConfirmEmail()
  const isSending = useIsSending(CONFIRM_EMAIL)
  const confirm = () => {
    if (token && !isSending()) mutate(token, { onSuccess: ({ signedIn }) => signedIn && onSignedIn() })
  }
  if (!token) return <AskAgain title={strings.openTitle} intro={strings.open} />
  if (isInvalidToken(error)) return <AskAgain title={strings.refusedTitle} intro={strings.refused} />
  if (isAlreadyConfirmed(error)) {
    return <SignInNow title={strings.alreadyTitle} intro={strings.already} />
  }
  if (data && !data.signedIn) {
    return <SignInNow title={strings.confirmedTitle} intro={strings.confirmed} email={data.email} />
  }
  return (
    <AuthCard title={strings.openTitle} intro={strings.intro}>
      <Stack gap={12} mt={20} className={classes.actions}>
        <FormFailure failure={error ? confirmationFailure(error) : undefined} />
        <Button onClick={confirm} loading={isPending || isSuccess}>
          {strings.confirm}
        </Button>
      </Stack>
    </AuthCard>
  )
}

function SignInNow({ title, intro, email }: { title: string; intro: string; email?: string }) {
  const requested = useRequestedPage()
  return (
    <AuthCard title={title} intro={intro}>
      <Stack gap={12} mt={20} className={classes.actions}>
        <ButtonLink to="/auth/login" search={requested} state={{ email }}>
          {strings.signIn}
        </ButtonLink>
      </Stack>
    </AuthCard>
  )
}

function AskAgain({ title, intro }: { title: string; intro: string }) {
  const send = useSendConfirmation()
  const requested = useRequestedPage()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: forgotPasswordSchema,
    initialValues: { email: '' },
    mode: 'uncontrolled',
    onSubmit: async ({ email }) => {
      await send.mutateAsync(email)
      toastSuccess(strings.sent)
    },
    describeFailure: (error) => ({
      title: strings.failure,
      message: signInFailure(error).message,
      focus: 'email',
    }),
  })
  return (
    <AuthCard
      title={title}
      intro={intro}
      foot={
        <BlockLink to="/auth/login" search={requested}>
          {strings.signIn}
        </BlockLink>
      }
    >
      <form method="post" {...formProps}>
        <EmailInput {...field('email')} label={strings.email} />
        <FormFailure failure={failure} />
        <SubmitButton fullWidth loading={isSubmitting} disabled={send.isSuccess}>
          {strings.sendAgain}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}
