import { noRowError } from '@jobscout/contract/shared/errors.ts'
import { declaredError } from './failure.ts'

/** Presents a row that may be missing. Returns null if the caller asked for that, or else throws PGRST116, the
 *  specification's code. */
export function presentOptional<Row, Shown>(
  row: Row | undefined,
  { optional }: { readonly optional: boolean },
  present: (row: Row) => Shown,
): Shown | null {
  if (row !== undefined) return present(row)
  if (optional) return null
  throw declaredError(noRowError, 'PGRST116')
}
