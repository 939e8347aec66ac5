import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { IconEye, IconFileText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useCvVersions } from '../queries.ts'
import { formatFileSize } from '../size-text.ts'
import { cvStrings as strings } from '../strings.ts'
import classes from './CvCard.module.css'
import { CvUpload } from './CvUpload.tsx'
import { CvVersions } from './CvVersions.tsx'
import { CvViewer } from './CvViewer.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'

interface CvCardProps {
  /** Somebody else's, to read only. */
  userId?: string
  /** Called when another CV has become the current one. */
  onChanged?: () => void
  /** What else can be done to get a CV: generating one. */
  more?: ReactNode
}

/** The CV: none, being uploaded, or present with its earlier versions. */
export function CvCard({ userId, onChanged, more }: CvCardProps) {
  const versions = useCvVersions(userId)
  const { data } = versions
  if (versions.error && !data) return <QueryPlaceholder query={versions} failure={strings.loadFailure} />
  const current = data?.find((version) => version.current)
  const earlier = data?.filter((version) => !version.current) ?? []
  return (
    <Card title={strings.title}>
      <div className={classes.card}>
        {!data && <RowsSkeleton rows={1} label={strings.loading} />}
        {data && !current && <p className={classes.soft}>{userId ? strings.noneOfClient : strings.none}</p>}
        {current && <Present version={current} />}
        {!userId && <CvUpload hasCv={current !== undefined} onChanged={onChanged} />}
        {!userId && more}
        {!userId && earlier.length > 0 && <CvVersions versions={earlier} onChanged={onChanged} />}
      </div>
    </Card>
  )
}

function Present({ version }: { version: CvVersion }) {
  const { formatDate } = useDates()
  const [isViewed, setViewed] = useState(false)
  return (
    <>
      <div className={classes.file}>
        <IconFileText size={28} aria-hidden="true" />
        <div className={classes.about}>
          <p className={classes.name}>{version.filename}</p>
          <p className={classes.soft}>
            {strings.details(version.kind, formatFileSize(version.byte_size))} ·{' '}
            {formatDate(version.created_at)}
          </p>
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden="true" />}
          onClick={() => setViewed(true)}
        >
          {strings.view}
        </Button>
        <DownloadButtons version={version} />
      </div>
      <CvViewer version={version} opened={isViewed} onClose={() => setViewed(false)} />
    </>
  )
}
