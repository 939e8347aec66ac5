import { MESSAGE_MAX } from '@jobscout/contract/messages/limits.ts'
import { messageText } from '@jobscout/contract/messages/model.ts'
import type { Submission } from '@jobscout/contract/submissions/model.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { randomId } from '../../../lib/browser/random-id.ts'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { describeSubmissionFailure } from '../proof/queries.ts'
import { firstName, queueStrings as strings } from '../strings.ts'
import { useAsk } from './queries.ts'
import classes from './StaffPacket.module.css'

const ASK_KEY = 'q'
const schema = z.object({ text: messageText })

interface AskFormProps {
  submission: Submission
  onAsked: () => void
}

/** A question to the client, whose answer the application then waits for. Q leads to the field. */
export function AskForm({ submission, onAsked }: AskFormProps) {
  const client = firstName(submission)
  const ask = useAsk(submission)
  // The same after a failure, so that the question is not asked twice.
  const [id] = useState(randomId)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useSchemaForm({
    schema,
    initialValues: { text: '' },
    onSubmit: async ({ text }) => {
      await ask.mutateAsync({ id, application_id: submission.application_id, text, hold: true })
      onAsked()
    },
    describeFailure: (error) => describeSubmissionFailure(error, strings.failed),
  })
  useShortcuts([{ key: ASK_KEY, label: strings.askTitle(client), run: () => field.current?.focus() }])
  return (
    <Card title={strings.askTitle(client)}>
      <form
        {...form.formProps}
        // Ctrl Enter would confirm the submission, with the proof beside it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
      >
        <LongText
          {...form.field('text')}
          ref={field}
          value={form.values.text}
          aria-label={strings.question(client)}
          rows={2}
          max={MESSAGE_MAX}
        />
        <FormFailure failure={form.failure} />
        <Group gap="8px 16px" justify="space-between" mt={8} className={classes.claim}>
          <Muted as="span" className={classes.soft}>
            {strings.askHint}
          </Muted>
          <SubmitButton
            variant="default"
            incomplete={!form.isValid}
            loading={form.isSubmitting}
            rightSection={<Key name={ASK_KEY} />}
          >
            {strings.ask}
          </SubmitButton>
        </Group>
      </form>
    </Card>
  )
}
