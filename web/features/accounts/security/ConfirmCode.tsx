import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { TwoFactorBegun } from '../../../lib/api/account-api.ts'
import classes from '../AccountForm.module.css'
import { useConfirmTwoFactor } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { twoFactorStrings as strings } from './strings.ts'

/** The secret for the app, the recovery codes, and the proof that the app has it. */
export function ConfirmCode({ begun, onDone }: { begun: TwoFactorBegun; onDone: () => void }) {
  const [code, setCode] = useState('')
  const confirm = useConfirmTwoFactor()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(code, { onSuccess: onDone })
  }
  return (
    <>
      <p className={classes.soft}>{strings.scan}</p>
      <QrCode text={begun.totpURI} />
      <Anchor href={begun.totpURI} className="lone">
        {strings.openApp}
      </Anchor>
      <p className={classes.key}>
        {strings.key}: {new URL(begun.totpURI).searchParams.get('secret')}
      </p>
      <RecoveryCodes codes={begun.backupCodes} />
      <form method="post" onSubmit={submit} className={`${classes.form} ${classes.grow}`}>
        <TextInput
          label={strings.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={confirm.isPending} disabled={code.replaceAll(' ', '').length !== 6}>
            {strings.confirm}
          </Button>
          <Button variant="default" onClick={onDone}>
            {strings.cancel}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Black on white in every colour scheme: cameras expect that. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border: 0 })
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={strings.qr}>
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
