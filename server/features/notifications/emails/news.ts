import { type Content, type Reader, writeLetter } from './content.ts'

interface News {
  readonly title: string
  readonly message: string
  /** A path within the product. */
  readonly path: string | null
}

/** The letter beside a notification about an application. */
export const applicationNews = (reader: Reader, { title, message, path }: News): Content =>
  writeLetter(reader, {
    subject: title,
    paragraphs: [message],
    action: { label: 'View application', path: path ?? '/applications' },
    choice: 'Application confirmations',
  })

/** The letter beside a system notification to everybody. */
export const systemNews = (reader: Reader, { title, message, path }: News): Content =>
  writeLetter(reader, {
    subject: title,
    paragraphs: [message],
    action: { label: 'Open notifications', path: path ?? '/notifications' },
    choice: 'System updates',
  })
