import type { Application } from './model.ts'

/** Apart from the schemas, since the dashboard uses this module. */
export const NEXT_ACTION_MAX = 200

/** The next action that is planned once an application was handed in. The database function app.follow_up_action says the same. */
export const followUpAction = (company: string): string =>
  `Follow up with ${company}`.slice(0, NEXT_ACTION_MAX).trimEnd()

/** Whether the next action is a follow-up that is not done. */
export const isFollowUpPending = ({
  company_name,
  next_action,
  next_action_done_at,
}: Pick<Application, 'company_name' | 'next_action' | 'next_action_done_at'>): boolean =>
  next_action === followUpAction(company_name) && next_action_done_at === null
