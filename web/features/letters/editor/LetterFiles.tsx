import { letterFormat } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { writeClipboard } from '../../../lib/browser/clipboard.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import { useDownload } from '../queries.ts'
import { letterStrings as strings } from '../strings.ts'

interface LetterFilesProps {
  jobId: string
  letterId: string
  text: string
  /** Saves what is typed, so that the file has it. */
  onBefore: () => void
}

/** Copies the letter, or downloads it in one of three formats. */
export function LetterFiles({ jobId, letterId, text, onBefore }: LetterFilesProps) {
  const download = useDownload(jobId)
  const copy = () =>
    void writeClipboard(text).then(
      () => toastSuccess({ title: strings.copied }),
      () => toastError(strings.notCopied),
    )
  return (
    <Group gap={10}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={copy}
      >
        {strings.copy}
      </Button>
      {letterFormat.options.map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={strings.downloadAs(strings.formats[format])}
          loading={download.isPending && download.variables.format === format}
          onClick={() => {
            onBefore()
            download.mutate({ id: letterId, format })
          }}
        >
          {strings.formats[format]}
        </Button>
      ))}
    </Group>
  )
}
