import type { SentDocument } from '@jobscout/contract/documents/model.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { cvStrings } from '../strings.ts'
import { CvViewer } from './CvViewer.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import classes from './SentDocuments.module.css'

const sentStrings = {
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
  if (!data) return <Skeleton height={44} />
  if (data.length === 0) return <p className={classes.soft}>{sentStrings.none}</p>
  return (
    <ul className={classes.sent}>
      {data.map((document) => (
        <li key={document.id}>
          <SentRow document={document} />
        </li>
      ))}
    </ul>
  )
}

function SentRow({ document }: { document: SentDocument }) {
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
