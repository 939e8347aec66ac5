import type { NotificationType, Priority } from '@jobscout/contract/notifications/model.ts'
import type { NotificationTemplate } from '@jobscout/contract/notifications/templates.ts'

export interface Variable {
  readonly meaning: string
  /** Stands for it in a preview without a row. */
  readonly sample: string
}

/** One notification of the product: its own texts, and the variables that its sender brings. */
export interface Template<Names extends string = string> {
  /** What it tells, in words for staff. */
  readonly name: string
  readonly group: NotificationTemplate['group']
  readonly type: NotificationType
  /** Default: normal. */
  readonly priority?: Priority
  /** Whether it is sent by email although its type is not. always: whatever the reader's preferences say, as it is about
   *  their money. */
  readonly emailed?: boolean | 'always'
  /** The label of the email's button. */
  readonly action?: string
  readonly variables: Readonly<Record<Names, Variable>>
  /** The rows that fill a preview, where there are some. */
  readonly rows?: 'application' | 'assignment'
  readonly title: string
  readonly message: string
}

export const defineTemplate = <Names extends string = never>(template: Template<Names>): Template<Names> =>
  template
