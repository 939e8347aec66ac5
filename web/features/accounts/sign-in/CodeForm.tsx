import { signInCodeSchema } from '@jobscout/contract/shared/credentials.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { signInCodeStrings as strings } from '../strings.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { codeFailure, isWrongCode } from './errors.ts'
import { useSignInWithCode } from './queries.ts'

/** The second step of a two-factor sign-in. */
export function CodeForm({ onStartAgain }: { onStartAgain: () => void }) {
  const [recovery, setRecovery] = useState(false)
  const signIn = useSignInWithCode()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: signInCodeSchema,
    initialValues: { code: '' },
    mode: 'uncontrolled',
    onSubmit: ({ code }) => signIn.mutateAsync({ code, recovery }),
    describeFailure: (error) => ({
      ...codeFailure(error),
      field: isWrongCode(error) ? 'code' : undefined,
      focus: 'code',
    }),
  })
  return (
    <AuthCard title={strings.title} intro={recovery ? strings.recoveryIntro : strings.intro}>
      <form method="post" {...formProps}>
        <TextInput
          key={recovery ? 'recovery' : 'app'}
          {...field('code')}
          label={recovery ? strings.recoveryCode : strings.code}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          maxLength={40}
        />
        <FormFailure failure={failure} />
        <SubmitButton fullWidth loading={isSubmitting}>
          {strings.submit}
        </SubmitButton>
      </form>
      <Stack gap={12} mt={20} className={classes.actions}>
        <Button variant="default" onClick={() => setRecovery(!recovery)}>
          {recovery ? strings.useApp : strings.useRecovery}
        </Button>
        <Button variant="subtle" onClick={onStartAgain}>
          {strings.again}
        </Button>
      </Stack>
    </AuthCard>
  )
}
