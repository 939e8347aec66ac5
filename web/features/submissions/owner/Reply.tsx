import { QUESTION_TO_CLIENT_MAX, replyOfClient } from '@jobscout/contract/submissions/model.ts'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { client } from '../../../lib/api/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { describeSubmissionFailure } from '../proof/queries.ts'
import classes from './HandingIn.module.css'
import { ownerStrings as strings } from './strings.ts'

const schema = z.object({ reply: replyOfClient })

/** The person's answer to what their agent asks, for which the application waits. */
export function Reply({ applicationId }: { applicationId: string }) {
  const { mutateAsync: send } = useMutation({
    meta: { changes: 'submission' },
    mutationFn: (reply: string) => client.submissions.reply({ application_id: applicationId, reply }),
    onSuccess: () => toastSuccess(strings.replied),
  })
  const form = useSchemaForm({
    schema,
    initialValues: { reply: '' },
    onSubmit: ({ reply }) => send(reply),
    describeFailure: (error) => describeSubmissionFailure(error, strings.replyFailure),
  })
  return (
    <form {...form.formProps} className={classes.reply}>
      <LongText
        {...form.field('reply')}
        value={form.values.reply}
        label={strings.reply}
        description={strings.askedWaits}
        rows={3}
        max={QUESTION_TO_CLIENT_MAX}
      />
      <FormFailure failure={form.failure} />
      <SubmitButton loading={form.isSubmitting}>{strings.sendReply}</SubmitButton>
    </form>
  )
}
