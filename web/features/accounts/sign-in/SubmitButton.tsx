import { Button } from '@mantine/core'
import { useHydrated } from '../../../lib/browser/hydrated.ts'

interface SubmitButtonProps {
  children: string
  loading: boolean
  disabled?: boolean
  /** Something is missing: it counts as disabled, but pressing it lets the form say what. */
  incomplete?: boolean
}

/** Waits for the script: a form sent without it would put the password into the address bar. */
export function SubmitButton({ children, loading, disabled = false, incomplete = false }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      fullWidth
      loading={loading}
      disabled={disabled || !hydrated}
      data-disabled={incomplete || undefined}
      aria-disabled={incomplete || undefined}
    >
      {children}
    </Button>
  )
}
