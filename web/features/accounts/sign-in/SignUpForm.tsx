import { NAME_MAX, signUpSchema, TERMS_REQUIRED } from '@jobscout/contract/shared/credentials.ts'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { useRequestedPage } from '../../../lib/session/requested-page.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { signUpStrings as strings } from '../strings.ts'
import classes from './AuthCard.module.css'
import { AuthCard, EmailInput } from './AuthCard.tsx'
import { ConsentLabel } from './ConsentLabel.tsx'
import { isAlreadyRegistered, isPasswordGuessable, signUpFailure } from './errors.ts'
import { useSignUp } from './queries.ts'

interface SignUpFormProps {
  onRegistered: (email: string, needsConfirmation: boolean) => void
}

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const settings = usePublicSettings()
  const signUp = useSignUp()
  const requested = useRequestedPage()
  const tried = signUp.variables?.email
  const { field, formProps, failure, isSubmitting, useValue } = useSchemaForm({
    schema: signUpSchema(settings.password_min_length),
    initialValues: { firstName: '', lastName: '', email: '', password: '', terms: false },
    mode: 'uncontrolled',
    titles: { [TERMS_REQUIRED]: strings.termsRequired },
    onSubmit: async (values) => {
      await signUp.mutateAsync(values)
      onRegistered(values.email, settings.require_email_verification)
    },
    describeFailure: (error) => ({
      ...signUpFailure(error),
      field: isAlreadyRegistered(error) ? 'email' : isPasswordGuessable(error) ? 'password' : undefined,
      focus: 'email',
    }),
  })
  const accepted = useValue('terms')
  return (
    <AuthCard
      title={strings.title}
      intro={strings.intro(settings.trial_duration_days)}
      foot={
        <>
          {strings.haveAccount}{' '}
          <TextLink to="/auth/login" search={requested} state={{ email: tried }}>
            {strings.signIn}
          </TextLink>
        </>
      }
    >
      {requested.redirect?.startsWith('/pricing') && <p className={classes.notice}>{strings.planLater}</p>}
      {tried && isAlreadyRegistered(signUp.error) && (
        <p className={classes.notice}>
          <TextLink to="/auth/login" search={requested} state={{ email: tried }}>
            {strings.signInAs(tried)}
          </TextLink>
        </p>
      )}
      <form method="post" {...formProps}>
        <div className={classes.names}>
          <TextInput
            {...field('firstName')}
            label={strings.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX * 2}
          />
          <TextInput
            {...field('lastName')}
            label={strings.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX * 2}
          />
        </div>
        <EmailInput {...field('email')} label={strings.email} />
        <PasswordInput
          {...field('password')}
          label={strings.password}
          description={strings.passwordHint(settings.password_min_length)}
          autoComplete="new-password"
        />
        <Checkbox {...field('terms', 'checkbox')} label={<ConsentLabel />} />
        <FormFailure failure={failure} />
        <SubmitButton fullWidth loading={isSubmitting} incomplete={!accepted}>
          {strings.submit}
        </SubmitButton>
      </form>
    </AuthCard>
  )
}
