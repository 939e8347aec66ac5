import { useHealth } from '../queries.ts'
import { summarize } from '../strings.ts'

/** The state of all checks in one line. */
export function HealthCount() {
  const { data } = useHealth()
  return data ? summarize([...data.checks, ...data.schedules].map(({ state }) => state)) : null
}
