import type { z } from 'zod'

/** A question to a language model. */
export interface AiQuestion<T> {
  /** Of the prompt, with its version, for the log. */
  readonly name: string
  /** What the model shall do, in words of the product alone. */
  readonly instructions: string
  /** What it shall do that with, in delimited blocks. */
  readonly data: string
  /** The form of the answer. Servers are not told it, so the instructions must state it too. */
  readonly answer: z.ZodType<T>
}

export interface Ai {
  /** Host that questions go to. */
  readonly provider: string
  readonly model: string
  /** Asks once. A server that refuses the form of a request is asked in another one the next time. Rejects where the server fails, its answer has another form, or the signal is aborted. */
  ask<T>(question: AiQuestion<T>, signal: AbortSignal): Promise<T>
}
