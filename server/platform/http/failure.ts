import { ORPCError } from '@orpc/server'

interface DeclaredError {
  readonly status: number
  readonly message: string
}

/** The error a contract declares under `code`, ready to throw; the contract's status and text are used. */
export function failure<Errors extends Record<string, DeclaredError>, Code extends keyof Errors & string>(
  errors: Errors,
  code: Code,
  data?: unknown,
): ORPCError<Code, unknown> {
  const declared = errors[code] as DeclaredError
  return new ORPCError(code, { status: declared.status, message: declared.message, data })
}
