import { IconMessageQuestion } from '@tabler/icons-react'
import { useRef } from 'react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { Stack } from '../../ui/layout/primitives.tsx'
import classes from './OpenQuestion.module.css'
import type { Message } from './options.ts'
import { dropOutgoing, threadKey, useOutbox } from './outbox.ts'
import { newOutgoing, useOpenQuestions, useSend, useThread } from './queries.ts'
import { ownStrings as strings } from './strings.ts'
import { type MessageField, MessageForm } from './thread/MessageForm.tsx'
import { OutgoingRow } from './thread/ThreadRows.tsx'

/** What the agency asks about an own application, with the field for the answer. Nothing without an open question. */
export function OpenQuestion({ applicationId }: { applicationId: string }) {
  const { data } = useThread()
  const question = useOpenQuestions().find(({ application }) => application?.id === applicationId)
  const hasAgent = data?.pages[0]?.agent_name != null
  if (!question) return null
  return (
    <section>
      <Notice icon={<IconMessageQuestion size={22} />} title={strings.asksYou(question.author_name)}>
        {question.text}
      </Notice>
      {hasAgent ? <Answer question={question} /> : <p style={{ marginTop: 16 }}>{strings.readOnly}</p>}
    </section>
  )
}

function Answer({ question }: { question: Message }) {
  const key = threadKey(undefined)
  const failed = useOutbox(key).find(({ answers }) => answers === question.id)
  const send = useSend(undefined, () => toastSuccess(strings.sent))
  const field = useRef<MessageField>(null)
  return (
    <Stack gap={0} mt={8} className={classes.answer}>
      {failed && (
        <OutgoingRow
          outgoing={failed}
          onRetry={() => send(failed)}
          onEdit={() => {
            dropOutgoing(key, failed.id)
            field.current?.insert(failed.text)
          }}
        />
      )}
      <MessageForm
        ref={field}
        label={strings.answerLabel}
        draftKey={`${key} ${question.id}`}
        aside={question.question?.holds && strings.holds}
        button={strings.sendAnswer}
        onSend={(text) => send(newOutgoing({ text, answers: question.id }))}
      />
    </Stack>
  )
}
