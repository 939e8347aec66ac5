import { twoFactorChangeSchema } from '@jobscout/contract/shared/credentials.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
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
  describeProofRefusal,
  useAccountSecurity,
  useDisableTwoFactor,
  useNewRecoveryCodes,
  useStartTwoFactor,
} from './queries.ts'

type Purpose = keyof typeof strings.steps
type Step =
  | { at: 'rest' }
  | { at: 'proof'; for: Purpose }
  | { at: 'confirm'; begun: TwoFactorBegun }
  | { at: 'codes'; codes: readonly string[] }

const rest: Step = { at: 'rest' }

/** The code is empty as long as there is none to ask for. */
interface Proof {
  readonly password: string
  readonly code: string
}

/** Shown if the settings offer two-factor sign-in or the person has enabled it. */
export function TwoFactorCard() {
  const { data: protection } = useAccountSecurity()
  const [step, setStep] = useState<Step>(rest)
  const begin = useStartTwoFactor()
  const end = useDisableTwoFactor()
  const renew = useNewRecoveryCodes()
  if (!protection || (!protection.two_factor_offered && !protection.two_factor_enabled)) return null
  const isOn = protection.two_factor_enabled

  const submitProof = async (purpose: Purpose, proof: Proof) => {
    if (purpose === 'on') setStep({ at: 'confirm', begun: await begin.mutateAsync(proof.password) })
    if (purpose === 'codes') setStep({ at: 'codes', codes: (await renew.mutateAsync(proof)).backupCodes })
    if (purpose === 'off') {
      await end.mutateAsync(proof)
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
              {!isOn && <Button onClick={() => setStep({ at: 'proof', for: 'on' })}>{strings.turnOn}</Button>}
              {isOn && (
                <>
                  <Button variant="default" onClick={() => setStep({ at: 'proof', for: 'codes' })}>
                    {strings.newCodes}
                  </Button>
                  <Button variant="default" onClick={() => setStep({ at: 'proof', for: 'off' })}>
                    {strings.turnOff}
                  </Button>
                </>
              )}
            </Group>
          </>
        )}
        {step.at === 'proof' && (
          <ProofStep
            purpose={step.for}
            onSubmit={(proof) => submitProof(step.for, proof)}
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

interface ProofStepProps {
  purpose: Purpose
  onSubmit: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks who it is, before two-factor sign-in is changed. */
function ProofStep({ purpose, onSubmit, onCancel }: ProofStepProps) {
  const { title, hint, submit } = strings.steps[purpose]
  const asksCode = purpose !== 'on'
  const { field, formProps, failure, isSubmitting, isValid } = useSchemaForm({
    schema: twoFactorChangeSchema(asksCode),
    initialValues: { password: '', code: '' },
    onSubmit,
    describeFailure: describeProofRefusal,
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
      {asksCode && (
        <TextInput
          {...field('code')}
          label={strings.code}
          description={strings.codeHint}
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
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
