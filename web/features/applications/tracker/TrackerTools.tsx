import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconLayoutKanban, IconTable, IconTimeline } from '@tabler/icons-react'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ViewLink } from '../../../ui/navigation/links.tsx'
import { ResponsiveSheet } from '../../../ui/overlays/ResponsiveSheet.tsx'
import { type ApplicationsSearch, applicationsSearch, toApplicationFilter, viewChoices } from '../search.ts'
import { viewStrings as strings } from '../strings.ts'
import classes from './TrackerTools.module.css'

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

const viewIcons = { table: IconTable, board: IconLayoutKanban, timeline: IconTimeline }

interface ViewSwitchProps {
  search: ApplicationsSearch
  onChoose: () => void
}

/** Links to the three views of the same applications. */
const ViewSwitch = ({ search, onChoose }: ViewSwitchProps) => (
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

const exportStrings = {
  label: { csv: 'CSV', json: 'JSON' },
  hint: { csv: 'Download as CSV', json: 'Download as JSON' },
} as const

const formats = ['csv', 'json'] as const

function exportUrl(format: (typeof formats)[number], search: ApplicationsSearch): string {
  const params = Object.entries({ format, ...toApplicationFilter(search) }).filter(
    (entry) => entry[1] !== undefined,
  )
  return `/rest/v1/rpc/export_applications?${new URLSearchParams(params as [string, string][])}`
}

/** Downloads the applications that match the search, with their histories. */
const ExportLinks = ({ search }: { search: ApplicationsSearch }) => (
  <Group gap={8} nowrap className={classes.links}>
    {formats.map((format) => (
      <Button
        key={format}
        component="a"
        href={exportUrl(format, search)}
        download
        variant="default"
        aria-label={exportStrings.hint[format]}
        title={exportStrings.hint[format]}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        {exportStrings.label[format]}
      </Button>
    ))}
  </Group>
)
