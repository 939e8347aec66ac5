import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { FormFailure } from '../../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useValidatedForm } from '../use-validated-form.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { signInFailure } from './errors.ts'
import { useSignInWithCode } from './queries.ts'
import { codeStrings as strings } from './strings.ts'

const schema = z.object({ code: z.string().trim().min(1, 'Code is required').max(40) })

/** The step after the password where two-factor sign-in is on. */
export function CodeForm({ onStartAgain }: { onStartAgain: () => void }) {
  const [recovery, setRecovery] = useState(false)
  const signIn = useSignInWithCode()
  const { onSubmit, field, fail, failure } = useValidatedForm(schema, ({ code }) =>
    signIn.mutate({ code, recovery }, { onError: (error) => fail(signInFailure(error), 'code') }),
  )
  return (
    <AuthCard title={strings.title} intro={recovery ? strings.recoveryIntro : strings.intro}>
      <form method="post" onSubmit={onSubmit} noValidate>
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
        <SubmitButton fullWidth loading={signIn.isPending}>
          {strings.submit}
        </SubmitButton>
      </form>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setRecovery(!recovery)}>
          {recovery ? strings.useApp : strings.useRecovery}
        </Button>
        <Button variant="subtle" onClick={onStartAgain}>
          {strings.again}
        </Button>
      </div>
    </AuthCard>
  )
}
