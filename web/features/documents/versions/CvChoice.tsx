import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { CvViewer } from '../files/CvViewer.tsx'
import { cvStrings, cvChoiceStrings as strings } from '../strings.ts'
import { CvUpload } from '../upload/CvUpload.tsx'
import { useCvVersions } from './queries.ts'

/** Which of the own CVs is sent: the current one until another is chosen. */
export function useCvChoice() {
  const { data: versions, error } = useCvVersions()
  const [chosenId, choose] = useState<string | null>(null)
  const chosen =
    versions?.find(({ id }) => id === chosenId) ?? versions?.find(({ current }) => current) ?? versions?.[0]
  return { versions, error, chosen, choose, isMissing: versions?.length === 0 }
}

/** A CV among what is sent with an application, with a look at it. */
export function CvChoice({ versions, error, chosen, choose }: ReturnType<typeof useCvChoice>) {
  const { formatDate } = useDates()
  const [viewed, setViewed] = useState<CvVersion | null>(null)
  return (
    <SheetSection
      title={cvStrings.title}
      aside={
        chosen && (
          <Button size="compact-sm" variant="subtle" onClick={() => setViewed(chosen)}>
            {strings.preview}
          </Button>
        )
      }
    >
      {error && !versions && <p role="alert">{cvStrings.loadFailure.message}</p>}
      {!versions && !error && <Skeleton height={42} />}
      {versions && (
        <NativeSelect
          aria-label={cvStrings.title}
          leftSection={<IconFileText size={18} aria-hidden="true" />}
          data={versions.map(({ id, filename, created_at, current }) => ({
            value: id,
            label: strings.option(filename, formatDate(created_at), current),
          }))}
          value={chosen?.id ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {viewed && <CvViewer opened version={viewed} onClose={() => setViewed(null)} />}
    </SheetSection>
  )
}

/** In place of what is sent: there is no CV yet. */
export const CvMissing = ({ jobId }: { jobId: string }) => (
  <SheetSection title={cvStrings.title}>
    <Stack>
      <Muted size={15}>{strings.missing}</Muted>
      <CvUpload hasCv={false} />
      <Muted size={15}>{strings.or}</Muted>
      <div>
        <ButtonLink variant="default" to="/profile/generate-cv" search={{ job: jobId }}>
          {strings.generate}
        </ButtonLink>
      </div>
    </Stack>
  </SheetSection>
)
