import { shortName } from '@jobscout/contract/shared/person-name.ts'
import { Button } from '@mantine/core'
import { IconBriefcase, IconMessageQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import type { Message, MessageApplication } from '../options.ts'
import type { Outgoing } from '../outbox.ts'
import { eventStrings, formatWait, jobName, questionStrings, threadStrings } from '../strings.ts'
import classes from './ThreadRows.module.css'
import type { Block } from './thread-days.ts'

/** Who reads a thread. */
export interface Reader {
  readonly side: 'client' | 'agency'
  /** The client's first name, for the agency. */
  readonly clientName: string
  /** Links an application to where this reader sees it. */
  readonly linkTo: (application: MessageApplication, children: ReactNode) => ReactNode
}

interface BlockViewProps {
  block: Block
  reader: Reader
}

/** A message, messages about one application in their frame, or a line about what the client did. */
export function BlockView({ block, reader }: BlockViewProps) {
  if (block.kind === 'event') return <EventLine message={block.messages[0]} reader={reader} />
  if (block.kind === 'plain') return <Bubble message={block.messages[0]} reader={reader} />
  const questions = block.messages.filter(({ question }) => question !== null)
  const latest = questions.at(-1)
  return (
    <fieldset className={classes.frame} aria-label={jobName(block.application)}>
      <FrameHead
        application={block.application}
        reader={reader}
        isQuestion={questions.length > 0}
        badge={latest && <QuestionBadge message={latest} reader={reader} />}
      />
      <Stack gap={12} className={classes.framed}>
        {block.messages.map((message) => (
          <Bubble key={message.id} message={message} reader={reader} />
        ))}
        {latest && <QuestionNote message={latest} reader={reader} />}
      </Stack>
    </fieldset>
  )
}

interface FrameHeadProps {
  application: MessageApplication | null
  reader: Reader
  isQuestion: boolean
  badge?: ReactNode
}

export const FrameHead = ({ application, reader, isQuestion, badge }: FrameHeadProps) => (
  <Group
    as="header"
    gap={10}
    nowrap
    muted
    className={classes.frameHead}
    data-question={isQuestion || undefined}
  >
    {isQuestion ? (
      <IconMessageQuestion size={18} aria-hidden="true" />
    ) : (
      <IconBriefcase size={18} aria-hidden="true" />
    )}
    <span className={classes.job}>
      {application
        ? reader.linkTo(
            application,
            <>
              <b>{application.job_title}</b> {application.company_name}
            </>,
          )
        : threadStrings.removed}
    </span>
    {badge}
  </Group>
)

interface MessageProps {
  message: Message
  reader: Reader
}

export function QuestionBadge({ message: { question }, reader }: MessageProps) {
  switch (question?.state) {
    case 'open':
      return (
        <StatusBadge tone="amber">
          {reader.side === 'client'
            ? questionStrings.waitsForYou
            : questionStrings.waitsFor(reader.clientName)}
        </StatusBadge>
      )
    case 'answered':
      return <StatusBadge tone="green">{questionStrings.answered}</StatusBadge>
    case 'withdrawn':
      return <StatusBadge>{questionStrings.withdrawn}</StatusBadge>
    default:
      return null
  }
}

/** What a question means for the submission that waits for it, or did. */
function QuestionNote({ message: { question, created_at }, reader }: MessageProps) {
  if (question?.state === 'withdrawn') return <Muted size={13}>{questionStrings.withdrawnNote}</Muted>
  if (!question?.holds) return null
  const note = question.answered_at
    ? questionStrings.freed(formatWait(created_at, question.answered_at))
    : reader.side === 'client'
      ? questionStrings.heldYours
      : questionStrings.held
  return <Muted size={13}>{note}</Muted>
}

function authorName({ is_mine, author_name, from_agency }: Message): string {
  if (is_mine) return threadStrings.you
  return author_name || (from_agency ? threadStrings.formerStaff : threadStrings.formerClient)
}

function Bubble({ message, reader }: MessageProps) {
  const { formatTime, formatMoment } = useDates()
  const { from_agency, created_at, read_at } = message
  const isOwnSide = from_agency === (reader.side === 'agency')
  return (
    <Stack as="article" gap={4} align="start" className={classes.message} data-own={isOwnSide || undefined}>
      <p className={classes.bubble}>{message.text}</p>
      <Muted size={13} className={classes.meta}>
        {authorName(message)},{' '}
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatTime(created_at)}
        </time>
        {isOwnSide && read_at && `, ${threadStrings.read}`}
      </Muted>
    </Stack>
  )
}

/** What the client did, in one quiet line. */
function EventLine({ message, reader }: MessageProps) {
  const { formatTime, formatMoment } = useDates()
  const { kind, application, text, created_at } = message
  if (kind !== 'applied' && kind !== 'withdrew' && kind !== 'noted') return null
  const name = message.is_mine ? threadStrings.you : shortName(authorName(message))
  const line = eventStrings[kind](name, jobName(application))
  return (
    <Muted as="article" size={13} className={classes.event}>
      <p>
        {application ? reader.linkTo(application, line) : line},{' '}
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatTime(created_at)}
        </time>
      </p>
      {text && <p className={classes.quotation}>{text}</p>}
    </Muted>
  )
}

interface OutgoingRowProps {
  outgoing: Outgoing
  onRetry: () => void
  /** Puts the text back into the field. */
  onEdit: () => void
}

/** A message that is under way, or was not sent. */
export const OutgoingRow = ({ outgoing: { text, asks, failure }, onRetry, onEdit }: OutgoingRowProps) => (
  <Stack
    as="article"
    gap={4}
    align="start"
    className={classes.message}
    data-own
    data-failed={failure ? true : undefined}
  >
    <p className={classes.bubble}>{text}</p>
    {failure ? (
      <Group gap="4px 8px" justify="end" className={classes.failure}>
        <Muted size={13} className={classes.meta} role="alert">
          <strong>{threadStrings.failed}.</strong> {failure.message}
        </Muted>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {threadStrings.retry}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onEdit}>
          {threadStrings.edit}
        </Button>
      </Group>
    ) : (
      <Muted size={13} className={classes.meta}>
        {asks && `${jobName(asks.application)}. `}
        {threadStrings.sending}
      </Muted>
    )}
  </Stack>
)
