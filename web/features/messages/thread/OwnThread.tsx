import { Button } from '@mantine/core'
import { IconMessageQuestion, IconMessages, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import type { Message, ThreadPages } from '../options.ts'
import { dropOutgoing, threadKey, useOutbox } from '../outbox.ts'
import { newOutgoing, useOpenQuestions, useSend, useThread } from '../queries.ts'
import { jobName, ownStrings as strings, threadStrings, writeStrings } from '../strings.ts'
import { type MessageField, MessageForm } from './MessageForm.tsx'
import classes from './Thread.module.css'
import { ThreadLog } from './ThreadLog.tsx'
import type { Reader } from './ThreadRows.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

const reader: Reader = {
  side: 'client',
  clientName: '',
  linkTo: ({ id }, children) => (
    <TextLink to="/applications" hash={id} underline="hover">
      {children}
    </TextLink>
  ),
}

/** The client's thread with the agency. Questions that wait stand on top. */
export function OwnThread() {
  const query = useThread()
  const { data } = query
  const [latest] = data?.pages ?? []
  if (!data || !latest) {
    return (
      <QueryPlaceholder query={query} failure={threadStrings.loadFailure}>
        <CardListSkeleton cards={1} height={420} label={threadStrings.loading} />
      </QueryPlaceholder>
    )
  }
  if (latest.agent_name === null && latest.items.length === 0) {
    return <EmptyState {...strings.noAgent} icon={<IconMessages size={32} />} />
  }
  return <Conversation data={data} agentName={latest.agent_name} query={query} />
}

interface ConversationProps {
  data: ThreadPages
  /** Null without an agent: nobody can write then. */
  agentName: string | null
  query: ReturnType<typeof useThread>
}

function Conversation({ data, agentName, query }: ConversationProps) {
  const key = threadKey(undefined)
  const outbox = useOutbox(key)
  const send = useSend()
  const questions = useOpenQuestions()
  const field = useRef<MessageField>(null)
  const box = useKeyboardInset()
  /** Null where the next message is no answer; at first it answers the oldest question. */
  const [chosen, choose] = useState<string | null>()
  const answered =
    agentName === null || chosen === null
      ? undefined
      : (questions.find(({ id }) => id === chosen) ?? questions[0])
  return (
    <div ref={box} className={classes.thread} data-own>
      {questions.length > 0 && (
        <OpenQuestions
          questions={questions}
          answered={answered}
          onAnswer={
            agentName !== null &&
            ((id) => {
              choose(id)
              field.current?.focus()
            })
          }
        />
      )}
      <ThreadLog
        label={threadStrings.with(agentName ?? strings.agency)}
        clientId={undefined}
        data={data}
        query={query}
        outbox={outbox}
        reader={reader}
        empty={strings.empty(agentName ?? strings.agency)}
        onRetry={send}
        onEdit={({ id, text }) => {
          dropOutgoing(key, id)
          field.current?.insert(text)
        }}
      />
      {agentName === null ? (
        <p className={classes.closed}>{strings.readOnly}</p>
      ) : (
        <MessageForm
          ref={field}
          label={answered ? strings.answerLabel : writeStrings.to(agentName)}
          draftKey={key}
          about={
            answered && (
              <Group
                as="p"
                gap={8}
                justify="space-between"
                nowrap
                muted
                size={14}
                className={classes.answers}
              >
                <span>
                  {strings.answers(answered.author_name)}
                  {questions.length > 1 && strings.aboutJob(jobName(answered.application))}
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={strings.noAnswer}
                  title={strings.noAnswer}
                  onClick={() => choose(null)}
                >
                  <IconX size={16} aria-hidden="true" />
                </Button>
              </Group>
            )
          }
          button={answered ? strings.sendAnswer : writeStrings.send}
          onSend={(text) => {
            send(newOutgoing({ text, ...(answered && { answers: answered.id }) }))
            if (answered) choose(undefined)
          }}
        />
      )}
    </div>
  )
}

interface OpenQuestionsProps {
  questions: readonly Message[]
  /** The one that the field answers. */
  answered: Message | undefined
  /** False where nobody can write. */
  onAnswer: ((id: string) => void) | false
}

const OpenQuestions = ({ questions, answered, onAnswer }: OpenQuestionsProps) => (
  <ul className={classes.questions} aria-label={threadStrings.questionsOpen(questions.length)}>
    {questions.map((question) => (
      <li key={question.id}>
        <IconMessageQuestion size={20} aria-hidden="true" />
        <div className={classes.question}>
          <p className={classes.about}>
            {strings.asks(question.author_name)}{' '}
            {question.application
              ? reader.linkTo(question.application, jobName(question.application))
              : jobName(null)}
          </p>
          <p className={classes.text}>{question.text}</p>
          {question.question?.holds && <Muted size={13}>{strings.holds}</Muted>}
        </div>
        {onAnswer && question.id !== answered?.id && (
          <Button size="sm" variant="default" onClick={() => onAnswer(question.id)}>
            {strings.answer}
          </Button>
        )}
      </li>
    ))}
  </ul>
)
