import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { attachStrings as strings } from '../strings.ts'
import { useAttachLetter } from './queries.ts'
import classes from './SentDocuments.module.css'

/** Attaches the letter for a job to its application, or leads to where it is written. */
export function AttachLetter({ applicationId, jobId }: { applicationId: string; jobId: string }) {
  const { data: view } = useQuery(
    api.letters.ofJob.queryOptions({ input: { listing_id: jobId }, staleTime: 0 }),
  )
  const attach = useAttachLetter(applicationId)
  if (view === undefined) return null
  const isWritten = view !== null && view.letter.text.trim() !== ''
  return (
    <>
      <div className={classes.about}>
        <p className={classes.name}>{isWritten ? strings.notAttached : strings.none}</p>
        <Muted size={15}>{isWritten ? strings.written : strings.notWritten}</Muted>
      </div>
      <Group gap={8}>
        <ButtonLink size="compact-sm" variant="default" to="/letters/$jobId" params={{ jobId }}>
          {isWritten ? strings.open : strings.write}
        </ButtonLink>
        {isWritten && (
          <Button size="compact-sm" loading={attach.isPending} onClick={() => attach.mutate()}>
            {strings.attach}
          </Button>
        )}
      </Group>
    </>
  )
}
