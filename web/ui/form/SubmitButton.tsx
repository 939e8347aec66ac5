import { Button, type ButtonProps } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'

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
