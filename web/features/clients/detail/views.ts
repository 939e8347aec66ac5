import { toSalaryRange } from '@jobscout/contract/applications/model.ts'
import { isToSubmit } from '@jobscout/contract/applications/words.ts'
import { isClosed } from '@jobscout/contract/clients/status.ts'
import { formatSalary } from '../../../lib/format/format.ts'
import type { ClientApplication } from '../options.ts'
import type { ClientSearch } from '../search.ts'

/** "$72k – $88k"; empty where the posting names no pay. */
export function salaryText(application: ClientApplication): string {
  const { min, max, currency } = toSalaryRange(application)
  return formatSalary(min, max, currency)
}

type Test = (application: ClientApplication, leaving: boolean) => boolean

/** An application that waits for the agent: to be handed in, reviewed or answered. Nothing of a client who leaves does, and nothing
 *  while the client is asked. */
const needsAgent: Test = (application, leaving) =>
  !leaving &&
  (['pending', 'responded'].includes(application.status) ||
    (isToSubmit(application) && application.submission?.state !== 'needs_answer'))

export const viewTests: Record<ClientSearch['show'], Test> = {
  all: () => true,
  needs: needsAgent,
  open: ({ status }) => !isClosed(status),
  closed: ({ status }) => isClosed(status),
}

/** The applications whose title or company holds the text. */
export function findApplications(all: readonly ClientApplication[], q: string): readonly ClientApplication[] {
  const text = q.trim().toLowerCase()
  return all.filter((row) => `${row.job_title} ${row.company_name}`.toLowerCase().includes(text))
}

/** Those of a view. */
export const filterApplications = (
  all: readonly ClientApplication[],
  { show, q }: Pick<ClientSearch, 'show' | 'q'>,
  leaving: boolean,
): readonly ClientApplication[] => findApplications(all, q).filter((row) => viewTests[show](row, leaving))
