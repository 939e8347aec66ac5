export interface DeadLetter {
  readonly id: string
  readonly queue: string
  readonly failedAt: Date | null
  readonly error: string
  readonly data: Record<string, unknown>
}

/** Administration of queued jobs. New jobs are queued in transactions. */
export interface JobRecords {
  /** Dead letters, newest first. */
  deadLetters(): Promise<DeadLetter[]>
  /** Retries a failed job. Returns false if there is none. */
  retry(queue: string, id: string): Promise<boolean>
  /** Removes every job, except running ones, whose data or error contains one of the words. */
  deleteJobsMentioning(words: readonly string[]): Promise<void>
}
