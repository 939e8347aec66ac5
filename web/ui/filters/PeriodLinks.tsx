import { Group } from '../layout/primitives.tsx'
import { ViewLink } from '../navigation/links.tsx'
import classes from './PeriodLinks.module.css'

interface PeriodLink {
  readonly key: number
  readonly label: string
  readonly current: boolean
  /** Search of the link's URL, without default values. */
  readonly search: Record<string, unknown>
}

/** The periods of a screen of figures, of which one is in force. */
export const PeriodLinks = ({ label, periods }: { label: string; periods: readonly PeriodLink[] }) => (
  <Group as="nav" gap={2} align="stretch" nowrap className={classes.periods} aria-label={label}>
    {periods.map(({ key, label: name, current, search }) => (
      <ViewLink key={key} search={search} current={current} className={classes.period}>
        {name}
      </ViewLink>
    ))}
  </Group>
)
