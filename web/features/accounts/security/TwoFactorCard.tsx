import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TwoFactorBegun } from '../../../lib/api/account-api.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from '../AccountForm.module.css'
import { ConfirmCode } from './ConfirmCode.tsx'
import { useAccountSecurity, useDisableTwoFactor, useNewRecoveryCodes, useStartTwoFactor } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { twoFactorStrings as strings } from './strings.ts'

type Step =
  | { at: 'rest' }
  | { at: 'password'; for: 'on' | 'off' | 'codes' }
  | { at: 'confirm'; begun: TwoFactorBegun }
  | { at: 'codes'; codes: readonly string[] }

const rest: Step = { at: 'rest' }

/** Shown where the settings offer it, and to people who have it enabled already. */
export function TwoFactorCard() {
  const { data: protection } = useAccountSecurity()
  const [step, setStep] = useState<Step>(rest)
  const begin = useStartTwoFactor()
  const end = useDisableTwoFactor()
  const renew = useNewRecoveryCodes()
  if (!protection || (!protection.two_factor_offered && !protection.two_factor_enabled)) return null
  const isOn = protection.two_factor_enabled

  const goOn = (password: string) => {
    if (step.at !== 'password') return
    if (step.for === 'on') begin.mutate(password, { onSuccess: (begun) => setStep({ at: 'confirm', begun }) })
    if (step.for === 'off') end.mutate(password, { onSuccess: () => setStep(rest) })
    if (step.for === 'codes')
      renew.mutate(password, {
        onSuccess: ({ backupCodes }) => setStep({ at: 'codes', codes: backupCodes }),
      })
  }

  return (
    <Card title={strings.title}>
      <div className={classes.steps}>
        <p className={classes.soft}>{isOn && step.at === 'rest' ? strings.isOn : strings.intro}</p>
        {step.at === 'rest' && (
          <div className={classes.actions}>
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
          </div>
        )}
        {step.at === 'password' && (
          <PasswordStep
            loading={begin.isPending || end.isPending || renew.isPending}
            onGoOn={goOn}
            onCancel={() => setStep(rest)}
          />
        )}
        {step.at === 'confirm' && <ConfirmCode begun={step.begun} onDone={() => setStep(rest)} />}
        {step.at === 'codes' && (
          <>
            <RecoveryCodes codes={step.codes} />
            <Button onClick={() => setStep(rest)}>{strings.done}</Button>
          </>
        )}
      </div>
    </Card>
  )
}

interface PasswordStepProps {
  loading: boolean
  onGoOn: (password: string) => void
  onCancel: () => void
}

function PasswordStep({ loading, onGoOn, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) onGoOn(password)
  }
  return (
    <form method="post" onSubmit={submit} className={`${classes.form} ${classes.grow}`}>
      <PasswordInput
        label={strings.password}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={loading} disabled={!password}>
          {strings.goOn}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}
