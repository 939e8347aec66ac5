export interface DeadLetter {
  readonly id: string
  readonly queue: string
  readonly failedAt: Date | null
  readonly error: string
  readonly data: Record<string, unknown>
}

/** The jobs as they are recorded, for who looks after them. New ones come with the change that causes them. */
export interface JobRecords {
  /** Jobs that failed for good, the latest first. */
  deadLetters(): Promise<DeadLetter[]>
  /** Puts a failed job back to work; false when there is no such job. */
  retry(queue: string, id: string): Promise<boolean>
  /** Removes every job, waiting or done, that mentions one of the words, in its data or in how it failed. */
  forget(words: readonly string[]): Promise<void>
}
