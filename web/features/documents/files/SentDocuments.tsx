import {
  letterFormat,
  type SentCv,
  type SentDocument,
  type SentLetter,
} from '@jobscout/contract/documents/model.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { copyText } from '../../../ui/feedback/copy.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { cvStrings } from '../strings.ts'
import { CvViewer } from './CvViewer.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import { useDownloadSentLetter } from './queries.ts'
import classes from './SentDocuments.module.css'

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

/** The documents of an application, as they were sent. */
export function SentDocuments({ applicationId }: { applicationId: string }) {
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
  return data ? <DocumentRows documents={data} /> : <Skeleton height={44} />
}

/** CV and letter, each to be looked at and saved. The letter is copied too. */
export const DocumentRows = ({ documents }: { documents: readonly SentDocument[] }) =>
  documents.length === 0 ? (
    <p className={classes.soft}>{sentStrings.none}</p>
  ) : (
    <ul className={classes.sent}>
      {documents.map((document) => (
        <li key={document.id}>
          {document.kind === 'cv' ? <SentRow document={document} /> : <SentLetterRow letter={document} />}
        </li>
      ))}
    </ul>
  )

function SentRow({ document }: { document: SentCv }) {
  const { filename, created_at } = document
  const { formatDate } = useDates()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={classes.about}>
        <p className={classes.name}>{filename}</p>
        <p className={classes.soft}>{sentStrings.sentOn(formatDate(created_at))}</p>
      </div>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${cvStrings.view} ${filename}`}
          onClick={() => setOpen(true)}
        >
          {cvStrings.view}
        </Button>
        <DownloadButtons version={document} name={filename} />
      </div>
      <CvViewer version={document} opened={isOpen} onClose={() => setOpen(false)} />
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
        <p className={classes.soft}>{sentStrings.sentOn(formatDate(letter.created_at))}</p>
      </div>
      <div className={classes.actions}>
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
      </div>
      {isOpen && <p className={classes.letter}>{letter.text}</p>}
    </>
  )
}
