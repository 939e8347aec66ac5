import { noRowError } from '@jobscout/contract/shared/errors.ts'
import { declaredError } from './failure.ts'

/** A single row that may not exist yet: presented, or null for callers that asked for that. Throws PGRST116 for the others,
 *  who read the specification's code. */
export function presentOptional<Row, Shown>(
  row: Row | undefined,
  { optional }: { readonly optional: boolean },
  present: (row: Row) => Shown,
): Shown | null {
  if (row !== undefined) return present(row)
  if (optional) return null
  throw declaredError(noRowError, 'PGRST116')
}
