import { REPLY_MAX, type ReplyProposal, replyInput } from '@jobscout/contract/applications/replies.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { replyStrings as strings } from '../strings.ts'
import { Proposal } from './Proposal.tsx'
import type { RepliedApplication } from './ProposalForm.tsx'

const pastedMail = replyInput.pick({ text: true })

interface PasteReplyProps {
  application: RepliedApplication
  notifiesClient: boolean
  onClose: () => void
}

/** Takes the text of a mail, and then shows what it proposes. */
export function PasteReply({ application, notifiesClient, onClose }: PasteReplyProps) {
  const [read, setRead] = useState<{ text: string; proposal: ReplyProposal }>()
  if (read) {
    return (
      <Proposal
        application={application}
        notifiesClient={notifiesClient}
        text={read.text}
        proposal={read.proposal}
        onAgain={() => setRead(undefined)}
        onClose={onClose}
      />
    )
  }
  return <PasteForm applicationId={application.id} onRead={setRead} onClose={onClose} />
}

interface PasteFormProps {
  applicationId: string
  onRead: (read: { text: string; proposal: ReplyProposal }) => void
  onClose: () => void
}

function PasteForm({ applicationId, onRead, onClose }: PasteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { mutateAsync: readReply } = useMutation({
    mutationFn: (text: string) => client.applications.readReply({ application_id: applicationId, text }),
  })
  const form = useSchemaForm({
    schema: pastedMail,
    initialValues: { text: '' },
    onSubmit: async ({ text }) => onRead({ text, proposal: await readReply(text) }),
    describeFailure: (error) => describeError(error, strings.failure),
  })
  return (
    <Stack {...form.formProps} as="form" gap={12}>
      <LongText
        ref={field}
        {...form.field('text')}
        value={form.values.text}
        label={strings.text}
        description={strings.hint}
        rows={7}
        max={REPLY_MAX}
      />
      <FormFailure failure={form.failure} />
      <Group gap={12}>
        <SubmitButton size="sm" loading={form.isSubmitting}>
          {strings.read}
        </SubmitButton>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {strings.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
