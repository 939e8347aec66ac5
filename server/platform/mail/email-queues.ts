/** Emails by how long they may wait. Each kind has a queue of its own, so that a reset link passes a message to
 *  everybody. */
export const emailQueues = {
  /** About the account itself: somebody may be in front of the screen, waiting for it. */
  security: { job: 'email.security', concurrency: 4, batchSize: 5 },
  /** About what one person did, or what was done for them. */
  personal: { job: 'email.personal', concurrency: 2, batchSize: 10 },
  /** To many at the same time. */
  bulk: { job: 'email.bulk', concurrency: 4, batchSize: 50 },
} as const

export type EmailQueue = keyof typeof emailQueues

/** How many e-mails one server sends at the same time. */
export const EMAIL_CONCURRENCY = Object.values(emailQueues).reduce((sum, queue) => sum + queue.concurrency, 0)
