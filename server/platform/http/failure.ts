import { ORPCError } from '@orpc/server'

interface DeclaredError {
  readonly status: number
  readonly message: string
}

/** The error a contract declares under `code`, ready to throw, with the contract's status. The contract's text is used
 *  unless `message` tells the person more. */
export function declaredError<
  Errors extends Record<string, DeclaredError>,
  Code extends keyof Errors & string,
>(errors: Errors, code: Code, data?: unknown, message?: string | null): ORPCError<Code, unknown> {
  const declared = errors[code] as DeclaredError
  return new ORPCError(code, { status: declared.status, message: message ?? declared.message, data })
}
