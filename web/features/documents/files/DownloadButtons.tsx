import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { cvStrings as strings } from '../strings.ts'
import { useDownloadCv } from './queries.ts'

/** A download button for each format of a version. */
export function DownloadButtons({ version }: { version: CvVersion }) {
  const download = useDownloadCv()
  return version.files.map(({ format, path }) => (
    <Button
      key={path}
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={version.files.length > 1 ? `${strings.download} ${format.toUpperCase()}` : undefined}
      loading={download.isPending && download.variables.path === path}
      onClick={() => download.mutate({ version, path })}
    >
      {version.files.length > 1 ? format.toUpperCase() : strings.download}
    </Button>
  ))
}
