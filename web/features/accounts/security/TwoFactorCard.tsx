import { currentPasswordSchema } from '@jobscout/contract/shared/credentials.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import type { TwoFactorBegun } from '../../../lib/api/account-api.ts'
import { writeClipboard } from '../../../lib/browser/clipboard.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import classes from '../details/AccountForm.module.css'
import { twoFactorStrings as strings } from '../strings.ts'
import { ConfirmCode } from './ConfirmCode.tsx'
import {
  describePasswordStepRefusal,
  useAccountSecurity,
  useDisableTwoFactor,
  useNewRecoveryCodes,
  useStartTwoFactor,
} from './queries.ts'

type Purpose = keyof typeof strings.steps
type Step =
  | { at: 'rest' }
  | { at: 'password'; for: Purpose }
  | { at: 'confirm'; begun: TwoFactorBegun }
  | { at: 'codes'; codes: readonly string[] }

const rest: Step = { at: 'rest' }

/** Shown if the settings offer two-factor sign-in or the person has enabled it. */
export function TwoFactorCard() {
  const { data: protection } = useAccountSecurity()
  const [step, setStep] = useState<Step>(rest)
  const begin = useStartTwoFactor()
  const end = useDisableTwoFactor()
  const renew = useNewRecoveryCodes()
  if (!protection || (!protection.two_factor_offered && !protection.two_factor_enabled)) return null
  const isOn = protection.two_factor_enabled

  const submitPassword = async (purpose: Purpose, password: string) => {
    if (purpose === 'on') setStep({ at: 'confirm', begun: await begin.mutateAsync(password) })
    if (purpose === 'codes') setStep({ at: 'codes', codes: (await renew.mutateAsync(password)).backupCodes })
    if (purpose === 'off') {
      await end.mutateAsync(password)
      setStep(rest)
    }
  }

  return (
    <Card title={strings.title}>
      <Stack gap={18} align="start" className={classes.steps}>
        {step.at === 'rest' && (
          <>
            <p className={classes.soft}>{isOn ? strings.isOn : strings.intro}</p>
            <Group gap={12}>
              {!isOn && (
                <Button onClick={() => setStep({ at: 'password', for: 'on' })}>{strings.turnOn}</Button>
              )}
              {isOn && (
                <>
                  <Button variant="default" onClick={() => setStep({ at: 'password', for: 'codes' })}>
                    {strings.newCodes}
                  </Button>
                  <Button variant="default" onClick={() => setStep({ at: 'password', for: 'off' })}>
                    {strings.turnOff}
                  </Button>
                </>
              )}
            </Group>
          </>
        )}
        {step.at === 'password' && (
          <PasswordStep
            purpose={step.for}
            onSubmit={(password) => submitPassword(step.for, password)}
            onCancel={() => setStep(rest)}
          />
        )}
        {step.at === 'confirm' && (
          <ConfirmCode
            begun={step.begun}
            // They open the account from now on.
            onConfirmed={() => setStep({ at: 'codes', codes: step.begun.backupCodes })}
            onCancel={() => setStep(rest)}
          />
        )}
        {step.at === 'codes' && (
          <>
            <RecoveryCodes codes={step.codes} />
            <Button onClick={() => setStep(rest)}>{strings.done}</Button>
            <UnsavedChanges unsaved message={strings.leave.message} question={strings.leave} />
          </>
        )}
      </Stack>
    </Card>
  )
}

interface PasswordStepProps {
  purpose: Purpose
  onSubmit: (password: string) => Promise<void>
  onCancel: () => void
}

function PasswordStep({ purpose, onSubmit, onCancel }: PasswordStepProps) {
  const { title, hint, submit } = strings.steps[purpose]
  const { field, formProps, failure, isSubmitting, isValid } = useSchemaForm({
    schema: currentPasswordSchema,
    initialValues: { password: '' },
    onSubmit: ({ password }) => onSubmit(password),
    describeFailure: describePasswordStepRefusal,
  })
  return (
    <form method="post" {...formProps} className={`${classes.form} ${classes.grow}`}>
      <div>
        <h3 className={classes.name}>{title}</h3>
        <p className={classes.soft}>{hint}</p>
      </div>
      <PasswordInput
        {...field('password')}
        label={strings.password}
        autoComplete="current-password"
        autoFocus
      />
      <FormFailure failure={failure} />
      <Group gap={12}>
        <SubmitButton loading={isSubmitting} disabled={!isValid}>
          {submit}
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {strings.cancel}
        </Button>
      </Group>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = () =>
    writeClipboard(codes.join('\n')).then(
      () => toastSuccess(strings.copied),
      () => toastError(strings.notCopied),
    )
  return (
    <>
      <div>
        <p className={classes.name}>{strings.codes}</p>
        <p className={classes.soft}>{strings.codesHint}</p>
      </div>
      <ul className={`${classes.codes} ${classes.grow}`} aria-label={strings.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy()}>
        {strings.copy}
      </Button>
    </>
  )
}
