import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ApplicationsSearch, toApplicationFilter } from '../../search.ts'
import classes from './ExportLinks.module.css'
import { exportStrings as strings } from './strings.ts'

const formats = ['csv', 'json'] as const

function exportUrl(format: (typeof formats)[number], search: ApplicationsSearch): string {
  const params = Object.entries({ format, ...toApplicationFilter(search) }).filter(
    (entry) => entry[1] !== undefined,
  )
  return `/rest/v1/rpc/export_applications?${new URLSearchParams(params as [string, string][])}`
}

/** Downloads the applications that match the search, with their histories. */
export const ExportLinks = ({ search }: { search: ApplicationsSearch }) => (
  <div className={classes.links}>
    {formats.map((format) => (
      <Button
        key={format}
        component="a"
        href={exportUrl(format, search)}
        download
        variant="default"
        aria-label={strings.hint[format]}
        title={strings.hint[format]}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        {strings.label[format]}
      </Button>
    ))}
  </div>
)
