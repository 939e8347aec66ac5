/** What nobody waits for is tried again after 5 minutes, then ever later: three retries outlast half an hour without a mail
 *  server. */
const unhurried = { retryDelaySeconds: 300 }

/** Queues by how long an email may wait, so that a reset link does not wait for a broadcast. */
export const emailQueues = {
  /** About the account itself. The person may be waiting for it. */
  security: { job: 'email.security', concurrency: 4, batchSize: 5 },
  /** About an action by or for one person. */
  personal: { job: 'email.personal', concurrency: 2, batchSize: 10, ...unhurried },
  /** To many people. A batch ends in time also where the mail server takes a minute for each. */
  bulk: { job: 'email.bulk', concurrency: 4, batchSize: 10, ...unhurried },
} as const

export type EmailQueue = keyof typeof emailQueues

/** How many emails one server sends concurrently. */
export const EMAIL_CONCURRENCY = Object.values(emailQueues).reduce((sum, queue) => sum + queue.concurrency, 0)
