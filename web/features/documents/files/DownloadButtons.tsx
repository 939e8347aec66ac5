import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { cvStrings as strings } from '../strings.ts'
import { type CvFileRef, useDownloadCv } from './queries.ts'

interface DownloadButtonsProps {
  version: CvFileRef & Pick<CvVersion, 'files'>
  /** What tells the version from the others of its list; the buttons are small there. */
  name?: string
}

/** A download button for each format of a version. */
export function DownloadButtons({ version, name = '' }: DownloadButtonsProps) {
  const download = useDownloadCv()
  const hasFormats = version.files.length > 1
  return version.files.map(({ format, path }) => (
    <Button
      key={path}
      size={name ? 'compact-sm' : 'sm'}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={[strings.download, hasFormats && format.toUpperCase(), name].filter(Boolean).join(' ')}
      loading={download.isPending && download.variables.path === path}
      onClick={() => download.mutate({ version, path })}
    >
      {hasFormats ? format.toUpperCase() : strings.download}
    </Button>
  ))
}
