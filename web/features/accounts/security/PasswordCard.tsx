import { passwordPolicy } from '@jobscout/contract/shared/credentials.ts'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { AuthError } from '../../../lib/api/auth-api.ts'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { toastError } from '../../../ui/feedback/toast.ts'
import { hideToast } from '../../../ui/feedback/toast-store.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from '../AccountForm.module.css'
import { signUpStrings } from '../sign-in/strings.ts'
import { validationError } from '../strings.ts'
import { useChangePassword } from './queries.ts'
import { passwordStrings as strings } from './strings.ts'

interface Refused {
  readonly field: 'current' | 'next' | 'repeat'
  readonly title: string
  readonly message: string
}

/** What the specification says first comes first: both the same, then long enough, then the rest of the policy. */
function check(values: Record<Refused['field'], string>, minimum: number): Refused | null {
  if (!values.current) return { field: 'current', title: validationError, message: 'Password is required' }
  if (values.next !== values.repeat) return { field: 'repeat', ...strings.mismatch }
  if (values.next.length < minimum) return { field: 'next', ...strings.tooShort(minimum) }
  const strong = passwordPolicy(minimum).safeParse(values.next)
  if (!strong.success) {
    return { field: 'next', title: validationError, message: strong.error.issues[0]?.message ?? '' }
  }
  return values.next === values.current ? { field: 'next', ...strings.unchanged } : null
}

/** Which field the server's refusal is about; null where it is about none. */
function refusedField(error: Error): Refused | null {
  if (!(error instanceof AuthError)) return null
  if (error.code === 'INVALID_PASSWORD') return { field: 'current', ...strings.wrong }
  return error.code === 'PASSWORD_UNCHANGED' ? { field: 'next', ...strings.unchanged } : null
}

export function PasswordCard() {
  const { password_min_length: minimum } = usePublicSettings()
  const change = useChangePassword()
  const said = useRef(0)
  const [refused, setRefused] = useState<Refused | null>(null)
  const errorOf = (field: Refused['field']) => refused?.field === field && refused.message

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const read = (name: string) => String(data.get(name) ?? '')
    const values = { current: read('current'), next: read('next'), repeat: read('repeat') }
    hideToast(said.current)
    const found = check(values, minimum)
    if (found) said.current = toastError(found.title, found.message)
    const show = (refusal: Refused | null) => {
      setRefused(refusal)
      const field = refusal && form.elements.namedItem(refusal.field)
      if (field instanceof HTMLElement) field.focus()
    }
    show(found)
    if (found) return
    change.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => show(refusedField(error)),
    })
  }

  return (
    <Card title={strings.title}>
      <form
        method="post"
        onSubmit={submit}
        onInput={() => setRefused(null)}
        className={classes.form}
        noValidate
      >
        <PasswordInput
          name="current"
          label={strings.current}
          autoComplete="current-password"
          error={errorOf('current')}
        />
        <div className={classes.pair}>
          <PasswordInput
            name="next"
            label={strings.next}
            description={signUpStrings.passwordHint(minimum)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
            error={errorOf('next')}
          />
          <PasswordInput
            name="repeat"
            label={strings.repeat}
            autoComplete="new-password"
            error={errorOf('repeat')}
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" loading={change.isPending}>
            {strings.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
