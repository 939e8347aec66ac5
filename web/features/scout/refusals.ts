import { describeError, type ErrorText, errorStatus } from '../../lib/api/errors.ts'

/** What stands in the way of a decision, in the server's words: it knows which. */
const refusals = [402, 409, 410, 422]

export const describeRefusal = (error: unknown, failure: ErrorText): ErrorText =>
  error instanceof Error && refusals.includes(errorStatus(error) ?? 0)
    ? { title: failure.title, message: error.message }
    : describeError(error, failure)
