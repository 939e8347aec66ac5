import { appCodeSchema } from '@jobscout/contract/shared/credentials.ts'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { encode } from 'uqr'
import type { TwoFactorBegun } from '../../../lib/api/account-api.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from '../details/AccountForm.module.css'
import { twoFactorStrings as strings } from '../strings.ts'
import { describeCodeRefusal, useConfirmTwoFactor } from './queries.ts'

interface ConfirmCodeProps {
  begun: TwoFactorBegun
  onConfirmed: () => void
  onCancel: () => void
}

/** Shows the secret, and asks for a code of the app. */
export function ConfirmCode({ begun, onConfirmed, onCancel }: ConfirmCodeProps) {
  const confirm = useConfirmTwoFactor()
  const { field, formProps, failure, isSubmitting, isValid } = useSchemaForm({
    schema: appCodeSchema,
    initialValues: { code: '' },
    onSubmit: async ({ code }) => {
      await confirm.mutateAsync(code)
      onConfirmed()
    },
    describeFailure: describeCodeRefusal,
  })
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
      <form method="post" {...formProps} className={`${classes.form} ${classes.grow}`}>
        <TextInput
          {...field('code')}
          label={strings.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <FormFailure failure={failure} />
        <Group gap={12}>
          <SubmitButton loading={isSubmitting} disabled={!isValid}>
            {strings.confirm}
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            {strings.cancel}
          </Button>
        </Group>
      </form>
    </>
  )
}

/** Black on white in every colour scheme, so that cameras can read it. */
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
