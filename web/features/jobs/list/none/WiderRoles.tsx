import type { JobsPage } from '../../options.ts'
import { widerStrings as strings } from './strings.ts'

/** Why a page shows other roles than the person's own. */
export function WiderRoles({ shown, counts }: Pick<NonNullable<JobsPage['roles']>, 'shown' | 'counts'>) {
  if (shown === 'field') return strings.field
  return counts.mine + counts.field > 0 ? strings.named : strings.all
}
