import { signInSchema } from '@jobscout/contract/shared/credentials.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { useRequestedPage } from '../../../lib/session/requested-page.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { BlockLink, TextLink } from '../../../ui/navigation/links.tsx'
import { confirmationStrings, signInStrings, signInStrings as strings } from '../strings.ts'
import classes from './AuthCard.module.css'
import { AuthCard, EmailInput } from './AuthCard.tsx'
import { isEmailUnconfirmed, signInFailure } from './errors.ts'
import { useSendConfirmation, useSignIn } from './queries.ts'

const CodeForm = lazy(() => import('./CodeForm.tsx').then(({ CodeForm }) => ({ default: CodeForm })))

interface SignInFormProps {
  notice?: keyof typeof strings.notices
}

export function SignInForm({ notice }: SignInFormProps) {
  const signIn = useSignIn()
  const known = useLocation({ select: ({ state }) => state.email })
  const hydrated = useHydrated()
  const requested = useRequestedPage()
  const { mail_outbox: isKept, site_name: site } = usePublicSettings()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: signInSchema,
    initialValues: { email: (hydrated && known) || '', password: '' },
    mode: 'uncontrolled',
    onSubmit: (values) => signIn.mutateAsync(values),
    describeFailure: (error) => ({ ...signInFailure(error), focus: 'password' }),
  })
  if (signIn.data === 'code') {
    return (
      <Suspense fallback={null}>
        <CodeForm onStartAgain={() => signIn.reset()} />
      </Suspense>
    )
  }
  return (
    <AuthCard
      title={strings.title}
      intro={strings.intro}
      foot={
        <>
          {strings.newHere(site)}{' '}
          <TextLink to="/auth/register" search={requested}>
            {strings.register}
          </TextLink>
        </>
      }
    >
      {notice && !signIn.isError && (
        <p className={classes.notice}>
          {strings.notices[notice]} {notice === 'confirm-email' && isKept && strings.outbox}
        </p>
      )}
      {isEmailUnconfirmed(signIn.error) && signIn.variables && (
        <SendConfirmation email={signIn.variables.email} />
      )}
      <form method="post" {...formProps}>
        <EmailInput {...field('email')} label={strings.email} autoComplete="username" />
        <PasswordInput {...field('password')} label={strings.password} autoComplete="current-password" />
        <BlockLink to="/auth/forgot-password" search={requested} className={classes.end} size="sm">
          {strings.forgot}
        </BlockLink>
        {!isEmailUnconfirmed(signIn.error) && <FormFailure failure={failure} />}
        <SubmitButton fullWidth loading={isSubmitting}>
          {strings.submit}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}

/** Shown to a person who signs in before confirming the email address. */
function SendConfirmation({ email }: { email: string }) {
  const send = useSendConfirmation()
  const sendAgain = () =>
    send.mutate(email, {
      onSuccess: () => toastSuccess(confirmationStrings.sent),
      onError: (error) =>
        toastError({ title: confirmationStrings.failure, message: signInFailure(error).message }),
    })
  return (
    <Stack gap={10} align="start" mt={20} className={classes.warning} role="alert">
      <p>{signInStrings.unconfirmed}</p>
      <Button
        variant="default"
        size="sm"
        onClick={sendAgain}
        loading={send.isPending}
        disabled={send.isSuccess}
      >
        {signInStrings.sendAgain}
      </Button>
    </Stack>
  )
}
