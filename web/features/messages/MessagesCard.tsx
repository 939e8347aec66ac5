import { Button } from '@mantine/core'
import { describeError } from '../../lib/api/errors.ts'
import { RelativeTime } from '../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../ui/figures/StatusBadge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Muted } from '../../ui/layout/primitives.tsx'
import { BlockLink, ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './MessagesCard.module.css'
import type { Message } from './options.ts'
import { useOpenQuestions, useThread } from './queries.ts'
import { jobName, cardStrings as strings, threadStrings } from './strings.ts'

/** The client's thread on the dashboard: what waits for an answer, or the latest message. Nothing without an agent and messages. */
export function MessagesCard() {
  const { data, error, isFetching, refetch } = useThread()
  const [question] = useOpenQuestions()
  const latest = data?.pages[0]
  if (error && !latest) {
    return (
      <Card title={threadStrings.title} role="alert">
        <Muted size={15} mb={8}>
          {describeError(error, threadStrings.loadFailure).message}
        </Muted>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {threadStrings.retry}
        </Button>
      </Card>
    )
  }
  if (!latest || (latest.agent_name === null && latest.items.length === 0)) return null
  const { unread, open_questions: questions, agent_name: agent } = latest
  const last = latest.items.findLast(({ text }) => text !== '')
  return (
    <Card
      title={threadStrings.title}
      data-urgent={question ? true : undefined}
      action={
        questions.length > 0 ? (
          <StatusBadge tone="amber">{threadStrings.questionsOpen(questions.length)}</StatusBadge>
        ) : (
          unread > 0 && <StatusBadge tone="amber">{threadStrings.unreadCount(unread)}</StatusBadge>
        )
      }
    >
      {question ? (
        <>
          <Muted size={15} mb={8}>
            {strings.asks(question.author_name, jobName(question.application))}
          </Muted>
          <p className={classes.text}>{question.text}</p>
          {agent && (
            <ButtonLink to="/messages" size="sm" className={classes.answer}>
              {strings.answer}
            </ButtonLink>
          )}
        </>
      ) : last ? (
        <LastMessage message={last} />
      ) : (
        <Muted size={15} mb={8}>
          {strings.none(agent ?? '')}
        </Muted>
      )}
      <BlockLink to="/messages">{strings.open}</BlockLink>
    </Card>
  )
}

const LastMessage = ({ message }: { message: Message }) => (
  <>
    <Muted size={15} mb={8}>
      {message.is_mine ? threadStrings.you : message.author_name || threadStrings.formerStaff},{' '}
      <RelativeTime value={message.created_at} />
    </Muted>
    <p className={classes.text}>{message.text}</p>
  </>
)
