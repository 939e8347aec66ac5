import { salaryOf } from '@jobscout/contract/applications/model.ts'
import { formatSalary } from '../../../lib/format/format.ts'
import type { ClientApplication } from '../options.ts'

/** "$72k – $88k"; empty where the posting names no pay. */
export function salaryText(application: ClientApplication): string {
  const { min, max, currency } = salaryOf(application)
  return formatSalary(min, max, currency)
}
