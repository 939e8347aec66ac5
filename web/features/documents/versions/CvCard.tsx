import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatFileSize } from '../../../lib/format/format.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { DownloadButtons } from '../files/DownloadButtons.tsx'
import { ViewButton } from '../files/ViewButton.tsx'
import { cvStrings as strings } from '../strings.ts'
import { CvUpload } from '../upload/CvUpload.tsx'
import classes from './CvCard.module.css'
import { CvVersions } from './CvVersions.tsx'
import { useCvVersions } from './queries.ts'

interface CvCardProps {
  /** The client whose CV is shown, read-only. */
  userId?: string
  /** Other ways to use or get a CV, shown below the upload. */
  tools?: (versions: readonly CvVersion[]) => ReactNode
}

/** The current CV, uploading another one, and the earlier versions. */
export function CvCard({ userId, tools }: CvCardProps) {
  const versions = useCvVersions(userId)
  const { data } = versions
  if (versions.error && !data) return <QueryPlaceholder query={versions} failure={strings.loadFailure} />
  const current = data?.find((version) => version.current)
  const earlier = data?.filter((version) => !version.current) ?? []
  return (
    <Card title={strings.title}>
      <Stack>
        {!data && <RowsSkeleton rows={1} label={strings.loading} />}
        {data && !current && <Muted size={15}>{userId ? strings.noneOfClient : strings.none}</Muted>}
        {current && <CurrentVersion version={current} />}
        {!userId && <CvUpload hasCv={current !== undefined} />}
        {!userId && tools?.(data ?? [])}
        {!userId && earlier.length > 0 && <CvVersions versions={earlier} />}
      </Stack>
    </Card>
  )
}

function CurrentVersion({ version }: { version: CvVersion }) {
  const { formatDate } = useDates()
  return (
    <>
      <Group gap={12} nowrap className={classes.file}>
        <IconFileText size={28} aria-hidden="true" />
        <div className={classes.about}>
          <p className={classes.name}>{version.filename}</p>
          <Muted size={15}>
            {strings.details(version.kind, formatFileSize(version.byte_size))} ·{' '}
            {formatDate(version.created_at)}
          </Muted>
        </div>
      </Group>
      <Group gap={8} align="stretch" className={classes.actions}>
        <ViewButton version={version} />
        <DownloadButtons version={version} />
      </Group>
    </>
  )
}
