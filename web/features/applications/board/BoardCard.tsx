import {
  type Application,
  type ApplicationStatus,
  originLabel,
  type TrackingStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { isToSubmit, ownerWord } from '@jobscout/contract/applications/words.ts'
import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatShortDay } from '../../../lib/format/format.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { trackingChoices } from '../search.ts'
import { ApplicationLink } from '../tracker/ApplicationLink.tsx'
import classes from './BoardCard.module.css'
import { dragCard } from './drag.ts'

export const boardStrings = {
  board: 'Applications by status, in columns',
  loading: 'Loading board...',
  fold: 'Fold this column',
  open: 'Open this column',
  empty: 'Nothing here',
  move: 'Move to',
  moveOne: (title: string, company: string) => `Move to: ${title}, ${company}`,
  moved: (title: string, to: string) => `${title} moved to ${to}.`,
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  more: 'Show more',
  moreFailed: 'More could not be loaded. Please try again.',
  interview: (when: string) => `Interview ${when}`,
} as const

interface BoardCardProps {
  application: Application
  onMove: (application: Application, status: ApplicationStatus) => void
}

export function BoardCard({ application, onMove }: BoardCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(
    () => (card.current ? dragCard(card.current, { application }, setDragged) : undefined),
    [application],
  )

  return (
    <Stack ref={card} as="li" gap={4} className={classes.card} data-dragged={isDragged || undefined}>
      <h3 className={classes.job}>
        <ApplicationLink application={application} className={classes.link} />
      </h3>
      <Muted size={14}>
        {[application.company_name, originLabel(application)].filter(Boolean).join(' · ')}
      </Muted>
      <SubmissionWord application={application} />
      <Plan application={application} />
      <Group gap={4} justify="space-between" nowrap className={classes.foot}>
        <Muted size={14}>
          <RelativeTime value={application.updated_at} />
        </Muted>
        <MoveMenu application={application} onMove={(status) => onMove(application, status)} />
      </Group>
    </Stack>
  )
}

/** Who hands it in, or why nobody could, which the column does not say. */
function SubmissionWord({ application }: { application: Application }) {
  const { submission } = application
  const isReturned = application.status === 'withdrawn' && submission?.state === 'returned'
  if (!isToSubmit(application) && !isReturned) return null
  return (
    <Muted size={14}>
      <MeaningBadge {...ownerWord(application)} />
    </Muted>
  )
}

/** The interview if it is still to come, and the next action unless it is done. */
function Plan({ application }: { application: Application }) {
  const now = useNow()
  const { formatAppointment, isoDay } = useDates()
  const { interview, next_action, next_action_date, next_action_done_at } = application
  const isComing = interview && new Date(interview.at) >= now
  const isOpen = next_action !== '' && next_action_done_at === null
  const isLate = next_action_date !== null && next_action_date < isoDay(now)
  return (
    <>
      {isComing && <p className={classes.plan}>{boardStrings.interview(formatAppointment(interview.at))}</p>}
      {isOpen && (
        <p className={classes.plan} data-late={isLate || undefined}>
          {next_action}
          {next_action_date && ` · ${formatShortDay(next_action_date)}`}
        </p>
      )}
    </>
  )
}

interface MoveMenuProps {
  application: Application
  onMove: (status: TrackingStatus) => void
}

/** Moves a card to another column without dragging. */
function MoveMenu({ application, onMove }: MoveMenuProps) {
  const { id, job_title, company_name, status } = application
  return (
    <Menu
      position="bottom-end"
      width={220}
      transitionProps={{ duration: 0 }}
      portalProps={{ target: '#main' }}
      withInitialFocusPlaceholder={false}
      // A menu that is hidden while the board scrolls its button into view cannot take the focus.
      hideDetached={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.move}
          aria-label={boardStrings.moveOne(job_title, company_name)}
          data-move={id}
          // The button may have been scrolled out of sight since it took the focus.
          onClick={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <IconDotsVertical size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {/* The button names the menu for screen readers. */}
        <Muted as="div" size={14} className={classes.menuTitle} aria-hidden="true">
          {boardStrings.move}
        </Muted>
        {trackingChoices
          .filter((column) => column !== toTrackingStatus(status))
          .map((column, index) => (
            <Menu.Item key={column} data-autofocus={index === 0 || undefined} onClick={() => onMove(column)}>
              {trackingLabels[column]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
