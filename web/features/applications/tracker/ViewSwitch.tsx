import { IconLayoutKanban, IconTable, IconTimeline } from '@tabler/icons-react'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { ViewLink } from '../../../ui/navigation/links.tsx'
import { type ApplicationsSearch, applicationsSearch, viewChoices } from '../search.ts'
import { viewStrings as strings } from './strings.ts'
import classes from './ViewSwitch.module.css'

export const viewIcons = { table: IconTable, board: IconLayoutKanban, timeline: IconTimeline }

interface ViewSwitchProps {
  search: ApplicationsSearch
  onChoose: () => void
}

/** Links to the three views of the same applications. */
export const ViewSwitch = ({ search, onChoose }: ViewSwitchProps) => (
  <nav aria-label={strings.views} className={classes.views}>
    {viewChoices.map((view) => {
      const Icon = viewIcons[view]
      return (
        <ViewLink
          key={view}
          search={withoutDefaults(applicationsSearch, { ...search, view, page: 1 })}
          current={search.view === view}
          className={classes.view}
          onClick={onChoose}
        >
          <Icon size={18} aria-hidden="true" />
          {strings.view[view]}
        </ViewLink>
      )
    })}
  </nav>
)
