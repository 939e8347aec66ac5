import { acceptanceSchema } from '@jobscout/contract/accounts/invitations.ts'
import { NAME_MAX, TERMS_REQUIRED } from '@jobscout/contract/shared/credentials.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import classes from '../sign-in/AuthCard.module.css'
import { AuthCard, EmailInput } from '../sign-in/AuthCard.tsx'
import { ConsentLabel } from '../sign-in/ConsentLabel.tsx'
import { signUpStrings, acceptInvitationStrings as strings } from '../strings.ts'
import { findLinkRefusal, useAcceptInvitation, useInvitationLink } from './accepting.ts'
import { describeRefusal } from './queries.ts'

interface AcceptInvitationProps {
  /** The token of the emailed link. */
  token?: string
  onAccepted: (email: string, signedIn: boolean) => void
}

/** The page of an invitation: who invites whom as what, and the form that makes the account. Opening it accepts nothing. */
export function AcceptInvitation({ token, onAccepted }: AcceptInvitationProps) {
  const { site_name } = usePublicSettings()
  const { formatDate } = useDates()
  const link = useInvitationLink(token)
  const accept = useAcceptInvitation()
  const refusal = findLinkRefusal(link.error) ?? findLinkRefusal(accept.error)
  if (!token || refusal) return <RefusedLink message={refusal?.message ?? strings.unknown} />
  if (link.isError) {
    const failure = describeRefusal(link.error, strings.unreachable)
    return (
      <AuthCard title={strings.unreachable.title} intro={failure.message}>
        <Stack gap={12} mt={20} className={classes.actions}>
          <Button onClick={() => void link.refetch()} loading={link.isFetching}>
            {strings.retry}
          </Button>
        </Stack>
      </AuthCard>
    )
  }
  if (!link.data) {
    return (
      <AuthCard title={strings.title(site_name)} intro={strings.checking}>
        {null}
      </AuthCard>
    )
  }
  const { email, role, invited_by, expires_at } = link.data
  return (
    <AuthCard
      title={strings.title(site_name)}
      intro={strings.intro(invited_by, role, formatDate(expires_at))}
    >
      <AcceptanceForm email={email} token={token} accept={accept} onAccepted={onAccepted} />
    </AuthCard>
  )
}

const RefusedLink = ({ message }: { message: string }) => (
  <AuthCard title={strings.refusedTitle} intro={message}>
    <Stack gap={12} mt={20} className={classes.actions}>
      <ButtonLink to="/auth/login">{strings.signIn}</ButtonLink>
    </Stack>
  </AuthCard>
)

interface AcceptanceFormProps extends Required<AcceptInvitationProps> {
  email: string
  accept: ReturnType<typeof useAcceptInvitation>
}

function AcceptanceForm({ email, token, accept, onAccepted }: AcceptanceFormProps) {
  const { password_min_length: minimum } = usePublicSettings()
  const { session } = useSession()
  const { field, formProps, failure, isSubmitting, values } = useSchemaForm({
    schema: acceptanceSchema(minimum),
    initialValues: { firstName: '', lastName: '', password: '', terms: false },
    titles: { [TERMS_REQUIRED]: signUpStrings.termsRequired },
    onSubmit: async ({ firstName, lastName, password, terms }) => {
      const { signedIn } = await accept.mutateAsync({
        token,
        first_name: firstName,
        last_name: lastName,
        password,
        terms_accepted: terms,
        terms_version: LEGAL_VERSION,
      })
      onAccepted(email, signedIn)
    },
    describeFailure: (error) => ({
      ...describeRefusal(error, strings.failed),
      field: (error as { code?: string }).code === 'ACCEPTANCE_REFUSED' ? 'password' : undefined,
      focus: 'password',
    }),
  })
  return (
    <>
      {session && <p className={classes.notice}>{strings.signedInAs(session.user.email)}</p>}
      <form method="post" {...formProps}>
        <EmailInput
          name="email"
          label={signUpStrings.email}
          description={strings.emailHint}
          value={email}
          autoComplete="username"
          readOnly
        />
        <div className={classes.names}>
          <TextInput
            {...field('firstName')}
            label={signUpStrings.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX * 2}
          />
          <TextInput
            {...field('lastName')}
            label={signUpStrings.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX * 2}
          />
        </div>
        <PasswordInput
          {...field('password')}
          label={signUpStrings.password}
          description={signUpStrings.passwordHint(minimum)}
          autoComplete="new-password"
        />
        <Checkbox {...field('terms', 'checkbox')} label={<ConsentLabel />} />
        <FormFailure failure={failure} />
        <SubmitButton fullWidth loading={isSubmitting} incomplete={!values.terms}>
          {strings.submit}
        </SubmitButton>
      </form>
    </>
  )
}
