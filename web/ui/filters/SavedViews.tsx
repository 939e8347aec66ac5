import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import { Group } from '../layout/primitives.tsx'
import { ViewLink } from '../navigation/links.tsx'
import classes from './SavedViews.module.css'

export interface SavedView {
  readonly key: string
  readonly label: string
  readonly count?: number
  readonly current: boolean
  /** Search of the link's URL, without default values. */
  readonly search: Record<string, unknown>
}

interface SavedViewsProps {
  label: string
  views: readonly SavedView[]
  /** At the end of the line: Save View. */
  action?: ReactNode
}

/** Saved views of a list as tabs with counts, above its filters. */
export const SavedViews = ({ label, views, action }: SavedViewsProps) => (
  <Group nowrap className={classes.bar}>
    <nav aria-label={label} className={`fading ${classes.tabs}`}>
      {views.map(({ key, label: name, count, current, search }) => (
        <ViewLink key={key} search={search} current={current} className={classes.tab}>
          {name}
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
        </ViewLink>
      ))}
    </nav>
    {action && <div className={classes.action}>{action}</div>}
  </Group>
)
