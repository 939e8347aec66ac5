import { Button, type ButtonProps } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import type { ErrorText } from '../../lib/api/errors.ts'
import classes from './SubmitButton.module.css'

interface SubmitButtonProps extends ButtonProps {
  /** Something is missing. The button counts as disabled, but pressing it shows what is missing. */
  incomplete?: boolean
  /** The id of its form, where it stands outside of it. */
  form?: string
}

/** Disabled until hydration: submitted without the script, a form would put its values into the address bar. */
export function SubmitButton({ disabled = false, incomplete = false, ...props }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button
      {...props}
      type="submit"
      disabled={disabled || !hydrated}
      data-disabled={incomplete || undefined}
      aria-disabled={incomplete || undefined}
    />
  )
}

/** Why the form was refused, beside its button. The toast disappears, this stays until the next submission. */
export const FormFailure = ({ failure }: { failure: ErrorText | undefined }) =>
  failure && (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{failure.title}</strong>
      </p>
      <p>{failure.message}</p>
    </div>
  )
