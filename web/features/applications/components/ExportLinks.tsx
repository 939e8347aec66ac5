import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ApplicationsSearch, toApplicationFilter } from '../search.ts'
import { viewStrings as strings } from '../view-strings.ts'
import classes from './ExportLinks.module.css'

const formats = ['csv', 'json'] as const

function addressOf(format: (typeof formats)[number], search: ApplicationsSearch): string {
  const wanted = Object.entries({ format, ...toApplicationFilter(search) }).filter(
    (entry) => entry[1] !== undefined,
  )
  return `/rest/v1/rpc/export_applications?${new URLSearchParams(wanted as [string, string][])}`
}

/** All the applications that search and status leave, with their histories, as a file. */
export const ExportLinks = ({ search }: { search: ApplicationsSearch }) => (
  <div className={classes.links}>
    {formats.map((format) => (
      <Button
        key={format}
        component="a"
        href={addressOf(format, search)}
        download
        variant="default"
        size="sm"
        aria-label={strings.exportHint[format]}
        title={strings.exportHint[format]}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        {strings.exportAs[format]}
      </Button>
    ))}
  </div>
)
