import { shortName } from '@jobscout/contract/shared/person-name.ts'
import type { SubmissionSummary } from '@jobscout/contract/submissions/state.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import type { MessageApplication, ThreadPages } from '../options.ts'
import { dropOutgoing, threadKey, useOutbox } from '../outbox.ts'
import { newOutgoing, useOpenQuestions, useSend, useThread } from '../queries.ts'
import { jobName, newQuestionStrings as strings, threadStrings, writeStrings } from '../strings.ts'
import { type MessageField, MessageForm } from './MessageForm.tsx'
import classes from './Thread.module.css'
import { ThreadLog } from './ThreadLog.tsx'
import type { Reader } from './ThreadRows.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/** An application that a question may be about. */
export interface AskedApplication extends MessageApplication {
  readonly submission: SubmissionSummary | null
}

interface ClientThreadProps {
  clientId: string
  applications: readonly AskedApplication[]
  /** The application that the next message asks about. */
  about: AskedApplication | undefined
  onAbout: (applicationId: string | undefined) => void
  /** The account is to be deleted: nothing is sent any more. */
  leaving: boolean
  /** At the end of the head: a button that hides the thread. */
  action?: ReactNode
}

/** The thread between a client and the agency, for the staff who work for the client. */
export function ClientThread(props: ClientThreadProps) {
  const query = useThread(props.clientId)
  const { data } = query
  if (!data) {
    return (
      <QueryPlaceholder query={query} failure={threadStrings.loadFailure}>
        <CardListSkeleton cards={1} height={420} label={threadStrings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Conversation {...props} data={data} query={query} />
}

interface ConversationProps extends ClientThreadProps {
  data: ThreadPages
  query: ReturnType<typeof useThread>
}

function Conversation({ clientId, data, query, leaving, action, ...asking }: ConversationProps) {
  const { about, onAbout } = asking
  const key = threadKey(clientId)
  const outbox = useOutbox(key)
  const send = useSend(clientId)
  const questions = useOpenQuestions(clientId)
  const field = useRef<MessageField>(null)
  const box = useKeyboardInset()
  const [holds, setHolds] = useState(true)
  const mayHold = useMayHold(about)
  const name = data.pages[0]?.client_name ?? ''
  const clientName = shortName(name)
  // The person came here to ask about it.
  const startsAsking = useEffectEvent(() => {
    if (about) field.current?.focus()
  })
  useEffect(() => startsAsking(), [])
  const reader: Reader = {
    side: 'agency',
    clientName,
    linkTo: ({ id }, children) => (
      <TextLink
        to="."
        search={((search: object) => ({ ...search, application: id })) as never}
        state={{ openedHere: true }}
        resetScroll={false}
        underline="hover"
      >
        {children}
      </TextLink>
    ),
  }
  return (
    <div ref={box} className={classes.thread}>
      <Group as="header" gap="4px 10px" className={classes.head}>
        <h2>{threadStrings.title}</h2>
        {questions.length > 0 && (
          <StatusBadge tone="amber">{threadStrings.questionsOpen(questions.length)}</StatusBadge>
        )}
        <Muted as="span" size={13} className={classes.between}>
          {strings.between(clientName)}
        </Muted>
        {action}
      </Group>
      <ThreadLog
        label={threadStrings.with(name)}
        clientId={clientId}
        data={data}
        query={query}
        outbox={outbox}
        reader={reader}
        empty={strings.empty(clientName)}
        onRetry={send}
        onEdit={({ id, text, asks }) => {
          dropOutgoing(key, id)
          onAbout(asks?.application.id)
          field.current?.insert(text)
        }}
      />
      {leaving ? (
        <p className={classes.closed}>{strings.leaving(clientName)}</p>
      ) : (
        <MessageForm
          ref={field}
          label={about ? strings.question(clientName) : writeStrings.to(clientName)}
          draftKey={key}
          about={<AboutSelect {...asking} />}
          aside={
            about &&
            (mayHold ? (
              <Checkbox
                size="sm"
                label={strings.hold(clientName)}
                checked={holds}
                onChange={({ currentTarget: { checked } }) => setHolds(checked)}
              />
            ) : (
              isWaiting(about) && <span>{strings.claimFirst(clientName)}</span>
            ))
          }
          button={about ? strings.ask(clientName) : writeStrings.send}
          onSend={(text) => {
            if (about) {
              const { id, job_title, company_name } = about
              const application = { id, job_title, company_name }
              send(newOutgoing({ text, asks: { application, hold: mayHold && holds } }))
              onAbout(undefined)
              setHolds(true)
            } else send(newOutgoing({ text }))
          }}
        />
      )}
    </div>
  )
}

const isWaiting = ({ submission }: AskedApplication): boolean =>
  submission?.state === 'waiting' && submission.channel === 'agent'

/** Whether the actor has claimed the submission of an application, and may let it wait. */
function useMayHold(about: AskedApplication | undefined): boolean {
  const isClaimed = about?.submission?.state === 'claimed'
  const { data } = useQuery(
    api.submissions.get.queryOptions({ input: { application_id: about?.id ?? '' }, enabled: isClaimed }),
  )
  return isClaimed && data?.submission.state === 'claimed' && data.submission.claimed_by_me
}

type AboutSelectProps = Pick<ClientThreadProps, 'applications' | 'about' | 'onAbout'>

const AboutSelect = ({ applications, about, onAbout }: AboutSelectProps) => (
  <NativeSelect
    size="sm"
    aria-label={strings.about}
    value={about?.id ?? ''}
    data={[
      { value: '', label: strings.noApplication },
      ...applications.map((application) => ({
        value: application.id,
        label: strings.aboutJob(jobName(application)),
      })),
    ]}
    onChange={({ currentTarget: { value } }) => onAbout(value || undefined)}
  />
)
