import type { NotificationType, Priority } from '@jobscout/contract/notifications/model.ts'
import { insertNotification } from '../features/notifications/queries.ts'
import type { BareTx } from '../platform/db/transaction.ts'

export interface NoticeWords {
  readonly title?: string
  readonly message?: string
  readonly type?: NotificationType
  readonly priority?: Priority
  readonly expiresAt?: Date
  readonly actionUrl?: string
}

/** Notifies a person in words of the test, without a template. Returns the id. */
export const notifyInWords = (tx: BareTx, userId: string, words: NoticeWords = {}): Promise<string> =>
  insertNotification(tx, userId, {
    title: 'Title',
    message: 'Something',
    type: 'info',
    priority: 'normal',
    actionUrl: null,
    applicationId: null,
    expiresAt: null,
    template: null,
    emailSubject: null,
    ...words,
  })
