import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFocusAfterChange } from '../../../../lib/browser/restore-focus.ts'
import { CardListSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../../ui/feedback/QueryPlaceholder.tsx'
import { StatusBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { Group, Muted, Stack } from '../../../../ui/layout/primitives.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { hiddenJobStrings, hiddenJobListStrings as strings } from '../../strings.ts'
import { placeLine } from '../posting-text.ts'
import classes from './HiddenJobsDialog.module.css'
import { useHiddenJobs, useShowAgain } from './queries.ts'

interface HiddenJobsDialogProps {
  opened: boolean
  onClose: () => void
}

/** Lists the jobs that the person hides, each with a way to show it again. */
export const HiddenJobsDialog = ({ opened, onClose }: HiddenJobsDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={strings.title} width={640}>
    <HiddenJobs />
  </Dialog>
)

/** A component of its own, so that it starts at the first page when the dialog opens. */
function HiddenJobs() {
  const [asked, setPage] = useState(1)
  const query = useHiddenJobs(asked)
  const showAgain = useShowAgain()
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useFocusAfterChange(query.data)
  /** The row that takes the place of the one that goes, else the last one. */
  const buttonAt = (index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    return buttons[index] ?? buttons.at(-1)
  }
  if (!query.data) {
    return (
      <QueryPlaceholder query={query} failure={strings.failure}>
        <CardListSkeleton cards={3} height={72} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  const { items, pages } = query.data
  // The last page is gone once all of its jobs are shown again.
  const page = Math.min(asked, Math.max(pages, 1))
  if (page !== asked) setPage(page)
  if (items.length === 0) return <Muted size={15}>{strings.none}</Muted>
  return (
    <>
      <ul ref={list} aria-label={strings.title}>
        {items.map((job, index) => (
          <Group key={job.id} as="li" gap="8px 16px" justify="space-between" className={classes.job}>
            <Stack gap={2} className={classes.text}>
              <strong className={classes.title}>{job.title}</strong>
              <Muted as="span" size={15}>
                {[job.company, placeLine(job)].filter(Boolean).join(' · ')}
              </Muted>
              <Group as="span" gap={6} align="stretch">
                {job.reason && <StatusBadge tone="grey">{hiddenJobStrings.reasons[job.reason]}</StatusBadge>}
                {!job.is_active && <StatusBadge tone="grey">{strings.closed}</StatusBadge>}
              </Group>
            </Stack>
            <Button
              variant="default"
              aria-label={strings.showOne(job.title, job.company)}
              loading={showAgain.isPending && showAgain.variables.id === job.id}
              onClick={() => {
                focusNext(() => buttonAt(index))
                showAgain.mutate(job)
              }}
            >
              {strings.showAgain}
            </Button>
          </Group>
        ))}
      </ul>
      {pages > 1 && (
        <Group as="nav" aria-label={strings.pages} justify="space-between" mt={16}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {strings.previous}
          </Button>
          <span>{strings.page(page, pages)}</span>
          <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {strings.next}
          </Button>
        </Group>
      )}
    </>
  )
}
