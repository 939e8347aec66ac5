import {
  letterFormat,
  type SentCv,
  type SentDocument,
  type SentLetter,
} from '@jobscout/contract/documents/model.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { copyText } from '../../../ui/feedback/copy.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { Group, List, Muted } from '../../../ui/layout/primitives.tsx'
import { AttachLetter } from './AttachLetter.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import { useDownloadSentLetter } from './queries.ts'
import classes from './SentDocuments.module.css'
import { ViewButton } from './ViewButton.tsx'

const sentStrings = {
  letter: 'Cover letter',
  show: 'Show letter',
  hide: 'Hide letter',
  copy: 'Copy Text',
  copied: 'Letter copied',
  formats: { pdf: 'PDF', docx: 'DOCX', txt: 'Text' },
  downloadLetter: (format: string) => `Download letter as ${format}`,
  none: 'No CV belongs to this application.',
  sentOn: (date: string) => `Kept as it was on ${date}`,
  failure: {
    title: 'Failed to load the documents',
    message: 'The documents of this application could not be loaded. Please try again.',
  },
  retry: 'Retry',
} as const

interface SentDocumentsProps {
  applicationId: string
  /** The job that the person can still attach a letter for; null where no letter can be attached. */
  letterJobId?: string | null
}

/** The documents of an application, as they were kept with it. */
export function SentDocuments({ applicationId, letterJobId = null }: SentDocumentsProps) {
  const { data, error, refetch } = useQuery(
    api.documents.sent.queryOptions({ input: { application_id: applicationId } }),
  )
  if (error && !data) {
    return (
      <p role="alert">
        {describeError(error, sentStrings.failure).message}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {sentStrings.retry}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton height={44} />
  const hasLetter = data.some(({ kind }) => kind === 'letter')
  return (
    <DocumentRows documents={data}>
      {letterJobId !== null && !hasLetter && (
        <AttachLetter applicationId={applicationId} jobId={letterJobId} />
      )}
    </DocumentRows>
  )
}

interface DocumentRowsProps {
  documents: readonly SentDocument[]
  /** What is offered below the documents. */
  children?: ReactNode
}

/** CV and letter, each to be looked at and saved. The letter is copied too. */
export const DocumentRows = ({ documents, children }: DocumentRowsProps) => (
  <>
    {documents.length === 0 && <Muted size={15}>{sentStrings.none}</Muted>}
    {(documents.length > 0 || children) && (
      <List gap={12} className={classes.sent}>
        {documents.map((document) => (
          <li key={document.id}>
            {document.kind === 'cv' ? <SentRow document={document} /> : <SentLetterRow letter={document} />}
          </li>
        ))}
        {children && <li>{children}</li>}
      </List>
    )}
  </>
)

function SentRow({ document }: { document: SentCv }) {
  const { filename, created_at } = document
  const { formatDate } = useDates()
  return (
    <>
      <div className={classes.about}>
        <p className={classes.name}>{filename}</p>
        <Muted size={15}>{sentStrings.sentOn(formatDate(created_at))}</Muted>
      </div>
      <Group gap={8} align="stretch">
        <ViewButton version={document} name={filename} />
        <DownloadButtons version={document} name={filename} />
      </Group>
    </>
  )
}

function SentLetterRow({ letter }: { letter: SentLetter }) {
  const download = useDownloadSentLetter()
  const { formatDate } = useDates()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={classes.about}>
        <p className={classes.name}>{sentStrings.letter}</p>
        <Muted size={15}>{sentStrings.sentOn(formatDate(letter.created_at))}</Muted>
      </div>
      <Group gap={8}>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? sentStrings.hide : sentStrings.show}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={async () => {
            if (await copyText(letter.text)) toastSuccess({ title: sentStrings.copied })
          }}
        >
          {sentStrings.copy}
        </Button>
        {letterFormat.options.map((format) => (
          <Button
            key={format}
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={sentStrings.downloadLetter(sentStrings.formats[format])}
            loading={download.isPending && download.variables.format === format}
            onClick={() => download.mutate({ id: letter.id, format })}
          >
            {sentStrings.formats[format]}
          </Button>
        ))}
      </Group>
      {isOpen && <p className={classes.letter}>{letter.text}</p>}
    </>
  )
}
