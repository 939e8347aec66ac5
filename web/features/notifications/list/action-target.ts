import { safeReturnPath } from '@jobscout/contract/shared/route-table.ts'
import { externalUrl } from '../../../lib/format/external-url.ts'

export type ActionTarget = { kind: 'path'; path: string } | { kind: 'url'; url: string }

/** Where a notification's link leads: a screen of the product, an external page, or null if it is neither. */
export function actionTarget(actionUrl: string | null): ActionTarget | null {
  const path = safeReturnPath(actionUrl, '')
  if (path) return { kind: 'path', path }
  const url = externalUrl(actionUrl)
  return url ? { kind: 'url', url } : null
}
