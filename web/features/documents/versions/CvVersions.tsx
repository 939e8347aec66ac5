import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { useDates } from '../../../lib/format/dates.ts'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { DownloadButtons } from '../files/DownloadButtons.tsx'
import { ViewButton } from '../files/ViewButton.tsx'
import { cvStrings as strings } from '../strings.ts'
import classes from './CvCard.module.css'
import { useRestoreCv } from './queries.ts'

/** Earlier versions, to restore or download. */
export function CvVersions({ versions }: { versions: readonly CvVersion[] }) {
  const { formatMoment } = useDates()
  const restore = useRestoreCv()
  return (
    <details className={classes.versions}>
      <summary>{strings.versions(versions.length)}</summary>
      <ul>
        {versions.map((version) => {
          const date = formatMoment(version.created_at)
          return (
            <li key={version.id}>
              <div className={classes.about}>
                <p className={classes.name}>{version.filename}</p>
                <Muted size={15}>
                  {date}
                  {version.sent_with > 0 && `, ${strings.usedBy(version.sent_with)}`}
                </Muted>
              </div>
              <Group gap={8} align="stretch" className={classes.actions}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={strings.restoreOne(version.filename, date)}
                  loading={restore.isPending && restore.variables === version.id}
                  onClick={() => restore.mutate(version.id)}
                >
                  {strings.restore}
                </Button>
                <ViewButton version={version} name={`${version.filename}, ${date}`} />
                <DownloadButtons version={version} name={`${version.filename}, ${date}`} />
              </Group>
            </li>
          )
        })}
      </ul>
      <Muted size={15}>{strings.kept}</Muted>
    </details>
  )
}
