import { ORPCError } from '@orpc/server'

interface DeclaredError {
  readonly status: number
  readonly message: string
}

/** Creates the error that a contract declares under `code`, with its status and, unless `message` is given, its text. */
export function declaredError<
  Errors extends Record<string, DeclaredError>,
  Code extends keyof Errors & string,
>(errors: Errors, code: Code, data?: unknown, message?: string | null): ORPCError<Code, unknown> {
  const declared = errors[code] as DeclaredError
  return new ORPCError(code, { status: declared.status, message: message ?? declared.message, data })
}
