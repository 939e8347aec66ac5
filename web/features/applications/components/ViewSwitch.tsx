import { IconLayoutKanban, IconTable, IconTimeline } from '@tabler/icons-react'
import { withoutDefaults } from '../../../lib/search.ts'
import { ViewLink } from '../../../ui/links.tsx'
import { type ApplicationsSearch, applicationsSearch, viewChoices } from '../search.ts'
import { viewStrings as strings } from '../view-strings.ts'
import classes from './ViewSwitch.module.css'

const icons = { table: IconTable, board: IconLayoutKanban, timeline: IconTimeline }

/** The three views of the same applications, each with an address. */
export const ViewSwitch = ({ search }: { search: ApplicationsSearch }) => (
  <nav aria-label={strings.views} className={classes.views}>
    {viewChoices.map((view) => {
      const Icon = icons[view]
      return (
        <ViewLink
          key={view}
          search={withoutDefaults(applicationsSearch, { ...search, view, page: 1 })}
          current={search.view === view}
          className={classes.view}
        >
          <Icon size={18} aria-hidden="true" />
          {strings.view[view]}
        </ViewLink>
      )
    })}
  </nav>
)
