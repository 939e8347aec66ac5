export interface DeadLetter {
  readonly id: string
  readonly queue: string
  readonly failedAt: Date | null
  readonly error: string
  readonly data: Record<string, unknown>
  /** How many dead letters its queue has. */
  readonly ofQueue: number
}

/** What the jobs of one queue did and how long they wait. Jobs that ended are known for a week. */
export interface QueueMeasure {
  readonly queue: string
  /** Jobs that are due and not taken, and those that failed and are tried again later. Others of a later time are not counted. */
  readonly waiting: number
  /** Since when the oldest of them is due, or since its last attempt. */
  readonly oldestWaiting: Date | null
  /** How long the oldest that is due has not been taken, by the clock of the database. */
  readonly waitingSeconds: number | null
  readonly active: number
  /** Dead letters. */
  readonly failed: number
  readonly lastSuccess: Date | null
  /** The last failed attempt of a job that has not succeeded since. */
  readonly lastError: string | null
}

/** A job that runs by itself. */
export interface ScheduleMeasure {
  readonly queue: string
  /** Cron expression in UTC. */
  readonly cron: string
  /** The last completed runs. Null when there was none within a week. */
  readonly lastBySchedule: Date | null
  readonly lastByHand: Date | null
  readonly next: Date | null
  /** When it should have run after the last time by schedule; null while it runs, and as long as it never ran. */
  readonly dueSince: Date | null
}

/** The data of a scheduled job that somebody started by hand. */
export const byHand = { byHand: true } as const

/** Administration of queued jobs. New jobs are queued in transactions. */
export interface JobRecords {
  /** Dead letters, newest first. */
  deadLetters(limit: number): Promise<DeadLetter[]>
  /** Retries a failed job, or all of the queue. Returns false if there is none. */
  retry(queue: string, id?: string): Promise<boolean>
  /** Deletes a failed job. Returns false if there is none. */
  dismiss(queue: string, id: string): Promise<boolean>
  /** The values of a field of the data of jobs that wait or run, of one queue or of all. */
  unfinished(field: string, queue?: string): Promise<string[]>
  /** Removes the jobs of a person and those about them, by their id and address; waiting jobs that only mention one of them in a
   *  text are somebody else's and stay, ended ones go. Running jobs are kept. */
  deleteJobsMentioning(words: readonly string[]): Promise<void>
  /** One for each queue. */
  measure(): Promise<QueueMeasure[]>
  /** One for each job with a schedule. */
  schedules(): Promise<ScheduleMeasure[]>
  /** Whether a job of this name runs by itself. */
  isScheduled(queue: string): boolean
  /** Whether a job of these names runs at the moment. */
  isRunning(queues: readonly string[]): Promise<boolean>
  /** The processes that work on jobs, each with the time since it said so, the most recent first. */
  workers(): Promise<readonly { readonly seenAt: Date; readonly silentSeconds: number }[]>
}
