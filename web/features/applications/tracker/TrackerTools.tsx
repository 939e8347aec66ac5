import { IconChevronDown } from '@tabler/icons-react'
import { ResponsiveSheet } from '../../../ui/overlays/ResponsiveSheet.tsx'
import type { ApplicationsSearch } from '../search.ts'
import { ExportLinks } from './export/ExportLinks.tsx'
import { viewStrings as strings } from './strings.ts'
import classes from './TrackerTools.module.css'
import { ViewSwitch, viewIcons } from './ViewSwitch.tsx'

/** Another view of the applications that match search and status, or a file of them. */
export function TrackerTools({ search }: { search: ApplicationsSearch }) {
  const Icon = viewIcons[search.view]
  const view = strings.view[search.view]
  return (
    <ResponsiveSheet
      button={
        <span className={classes.button}>
          {view}
          <IconChevronDown size={16} aria-hidden="true" />
        </span>
      }
      icon={<Icon size={18} aria-hidden="true" />}
      buttonLabel={strings.toolsNow(view)}
      title={strings.tools}
      closeLabel={strings.closeTools}
    >
      {(close) => (
        <>
          <ViewSwitch search={search} onChoose={close} />
          <ExportLinks search={search} />
        </>
      )}
    </ResponsiveSheet>
  )
}
