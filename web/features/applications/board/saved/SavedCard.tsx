import type { SavedJob } from '@jobscout/contract/jobs/saved-jobs.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../../lib/format/clock.ts'
import { formatClosing } from '../../../../lib/format/closing.ts'
import { useDates } from '../../../../lib/format/dates.ts'
import { StatusBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { Group, Muted, Stack } from '../../../../ui/layout/primitives.tsx'
import { savedColumnStrings as strings } from '../../strings.ts'
import links from '../../tracker/ApplicationLink.module.css'
import classes from '../BoardCard.module.css'
import { dragCard } from '../drag.ts'
import { useRemoveSaved } from './queries.ts'

interface SavedCardProps {
  job: SavedJob
  /** Opens what is sent. */
  onApply: (jobId: string) => void
}

/** A saved job. Dropped on the next column it is applied for, as with its button; one that is closed can only be removed. */
export function SavedCard({ job, onApply }: SavedCardProps) {
  const { id, title, company, is_active: isOpen, closes_on } = job
  const card = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const { isoDay } = useDates()
  const today = isoDay(useNow())
  const remove = useRemoveSaved()
  useEffect(
    () => (card.current && isOpen ? dragCard(card.current, { savedJob: job }, setDragged) : undefined),
    [job, isOpen],
  )
  const removeAndFocusBeside = () => {
    const beside = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    beside?.querySelector('a')?.focus()
    remove.mutate(job)
  }
  return (
    <Stack
      ref={card}
      as="li"
      gap={4}
      className={classes.card}
      data-dragged={isDragged || undefined}
      style={isOpen ? undefined : { cursor: 'default' }}
    >
      <h3 className={classes.job}>
        <Link
          to="/jobs/$jobId"
          params={{ jobId: id }}
          draggable={false}
          className={`${links.link} ${classes.link}`}
        >
          {title}
        </Link>
      </h3>
      <Muted size={14}>{company}</Muted>
      {isOpen && closes_on && (
        <p className={classes.plan} data-late={closes_on < today || undefined}>
          {formatClosing(closes_on, today)}
        </p>
      )}
      <Group gap={4} justify="space-between" nowrap className={classes.foot}>
        {isOpen ? (
          <Button
            size="compact-sm"
            variant="light"
            // Above the link that covers the card.
            pos="relative"
            mt={10}
            mb={6}
            aria-label={strings.applyTo(title, company)}
            onClick={() => onApply(id)}
          >
            {strings.apply}
          </Button>
        ) : (
          <StatusBadge>{strings.closed}</StatusBadge>
        )}
        <button
          type="button"
          className={classes.move}
          aria-label={strings.remove(title, company)}
          title={strings.remove(title, company)}
          onClick={removeAndFocusBeside}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      </Group>
    </Stack>
  )
}
