import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useRestore, useVersions } from '../queries.ts'
import { versionStrings as strings } from '../strings.ts'
import classes from './Letter.module.css'

interface VersionsProps {
  jobId: string
  letterId: string
  /** The present text. */
  text: string
  onClose: () => void
}

/** Earlier texts of a letter, and those of the AI, beside the present one. */
export const VersionsDialog = ({ opened, ...props }: VersionsProps & { opened: boolean }) => (
  <Dialog
    opened={opened}
    onClose={props.onClose}
    title={strings.title}
    closeLabel={strings.close}
    width={920}
  >
    <Versions {...props} />
  </Dialog>
)

function Versions({ jobId, letterId, text, onClose }: VersionsProps) {
  const { formatMoment } = useDates()
  const query = useVersions(letterId)
  const restore = useRestore(jobId, onClose)
  const [picked, setPicked] = useState<string | null>(null)
  const versions = query.data
  if (!versions) {
    return (
      <QueryPlaceholder query={query} failure={strings.failure}>
        <RowsSkeleton rows={3} />
      </QueryPlaceholder>
    )
  }
  const shown = versions.find(({ number }) => String(number) === picked) ?? versions[0]
  if (!shown) return <Muted size={15}>{strings.none}</Muted>
  return (
    <Stack>
      <NativeSelect
        label={strings.version}
        value={String(shown.number)}
        data={versions.map(({ number, origin, created_at }) => ({
          value: String(number),
          label: `${strings.byShort[origin]}, ${formatMoment(created_at)}`,
        }))}
        onChange={(event) => setPicked(event.currentTarget.value)}
      />
      <Stack className={classes.sides}>
        <section>
          <h3>{strings.by[shown.origin]}</h3>
          <p className={classes.lines}>{shown.text}</p>
        </section>
        <section>
          <h3>{strings.now}</h3>
          <p className={classes.lines}>{text}</p>
        </section>
      </Stack>
      <DialogActions>
        <Button
          loading={restore.isPending}
          onClick={() => restore.mutate({ id: letterId, number: shown.number })}
        >
          {strings.use}
        </Button>
      </DialogActions>
    </Stack>
  )
}
