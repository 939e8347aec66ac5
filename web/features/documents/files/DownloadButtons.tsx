import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cvStrings as strings } from '../strings.ts'
import { type CvFileRef, useCvText, useDownloadCv } from './queries.ts'

interface DownloadButtonsProps {
  version: CvFileRef & Pick<CvVersion, 'files'>
  /** What tells the version from the others of its list; the buttons are small there. */
  name?: string
}

/** What most employers ask for comes first. */
const order: readonly string[] = ['pdf', 'docx', 'html']

/** A download button for each format of a version. One that was generated also is plain text, to download or to paste. */
export function DownloadButtons({ version, name = '' }: DownloadButtonsProps) {
  const download = useDownloadCv()
  const text = useCvText()
  const hasFormats = version.files.length > 1
  const size = name ? 'compact-sm' : 'sm'
  const html = version.files.find(({ format }) => format === 'html')
  const textButton = (use: 'copy' | 'save', label: string, spoken: string, icon: ReactNode) =>
    html && (
      <Button
        size={size}
        variant="default"
        leftSection={icon}
        aria-label={[spoken, name].filter(Boolean).join(' ')}
        loading={text.isPending && text.variables.use === use}
        onClick={() => text.mutate({ filename: version.filename, path: html.path, use })}
      >
        {label}
      </Button>
    )
  return (
    <>
      {version.files
        .toSorted((a, b) => order.indexOf(a.format) - order.indexOf(b.format))
        .map(({ format, path }) => (
          <Button
            key={path}
            size={size}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={[strings.download, hasFormats && format.toUpperCase(), name]
              .filter(Boolean)
              .join(' ')}
            loading={download.isPending && download.variables.path === path}
            onClick={() => download.mutate({ version, path })}
          >
            {hasFormats ? format.toUpperCase() : strings.download}
          </Button>
        ))}
      {textButton(
        'save',
        strings.text,
        `${strings.download} ${strings.text}`,
        <IconDownload size={16} aria-hidden="true" />,
      )}
      {textButton('copy', strings.copyText, strings.copyText, <IconCopy size={16} aria-hidden="true" />)}
    </>
  )
}
