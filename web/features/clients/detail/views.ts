import { isClosed } from '@jobscout/contract/clients/status.ts'
import type { ClientApplication } from '../options.ts'
import type { ClientSearch } from '../search.ts'

/** An application that waits for the agent: to be sent, reviewed or answered. */
const needsAgent = ({ status }: ClientApplication): boolean =>
  ['submitted', 'assigned', 'in_progress', 'pending', 'responded'].includes(status)

export const viewTests: Record<ClientSearch['show'], (application: ClientApplication) => boolean> = {
  all: () => true,
  needs: needsAgent,
  open: ({ status }) => !isClosed(status),
  closed: ({ status }) => isClosed(status),
}

/** The applications of a view whose title or company holds the text. */
export function filterApplications(
  all: readonly ClientApplication[],
  { show, q }: Pick<ClientSearch, 'show' | 'q'>,
): readonly ClientApplication[] {
  const text = q.trim().toLowerCase()
  return all.filter(
    (row) => viewTests[show](row) && `${row.job_title} ${row.company_name}`.toLowerCase().includes(text),
  )
}
