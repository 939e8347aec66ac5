import type { StatusChange } from '@jobscout/contract/applications/model.ts'
import { changerStrings as strings } from './strings.ts'

/** "by you", "by Ada Byron", "by JobScout", "by a former member of staff". */
export function describeChanger(
  {
    changed_by,
    changed_by_name,
    changer_erased,
  }: Pick<StatusChange, 'changed_by' | 'changed_by_name' | 'changer_erased'>,
  userId: string,
): string {
  if (changed_by === null) return strings.by(changer_erased ? strings.former : strings.system)
  return strings.by(changed_by === userId ? strings.you : changed_by_name || strings.somebody)
}
