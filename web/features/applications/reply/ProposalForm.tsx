import { interviewInput } from '@jobscout/contract/applications/interview.ts'
import { type Application, statusLabels } from '@jobscout/contract/applications/model.ts'
import { type ReplyProposal, replyStatus } from '@jobscout/contract/applications/replies.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { client } from '../../../lib/api/api.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { fromWallTime, toWallTime } from '../../../lib/format/wall-time.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { typedAddress } from '../../../ui/form/typed-address.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { ChoiceRows } from '../../../ui/inputs/ChoiceRows.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { cacheApplication } from '../queries.ts'
import { describeStatusFailure, replyStrings as strings } from '../strings.ts'
import classes from './Reply.module.css'

const MINUTES_DEFAULT = 60

/** The status, or none, and the interview with its moment as local time in the zone; an empty one is not planned. */
const acceptedReply = (timeZone: string) =>
  z.object({
    status: z.union([replyStatus, z.literal('')]),
    when: z.string().transform((text, { issues }) => {
      if (text === '') return null
      const at = fromWallTime(text, timeZone)
      if (at === null) issues.push({ code: 'custom', input: text, message: strings.whenMissing })
      return at ?? z.NEVER
    }),
    place: interviewInput.shape.place.unwrap(),
    link: typedAddress(interviewInput.shape.link.unwrap()),
  })

export type RepliedApplication = Pick<
  Application,
  'id' | 'status' | 'job_title' | 'company_name' | 'interview'
>

interface ProposalFormProps {
  application: RepliedApplication
  notifiesClient: boolean
  proposal: ReplyProposal
  onAgain: () => void
  onClose: () => void
}

/** What the person accepts of a proposal, after correcting it. */
export function ProposalForm({ application, notifiesClient, proposal, onAgain, onClose }: ProposalFormProps) {
  const { id, status: statusBefore, interview: interviewBefore } = application
  const { interview, quotation } = proposal
  const { timeZone, formatAppointment } = useDates()
  const queryClient = useQueryClient()
  const times = interview?.times ?? []
  const { mutateAsync: accept } = useMutation({
    meta: { changes: 'submission' },
    mutationFn: (patch: Omit<Parameters<typeof client.applications.update>[0], 'id'>) =>
      client.applications.update({ id, ...patch }),
    onSuccess: (saved) => cacheApplication(queryClient, saved),
  })
  const [only] = times.length === 1 ? times : []
  const { field, formProps, values, setValues, failure, isSubmitting } = useSchemaForm({
    schema: acceptedReply(timeZone),
    initialValues: {
      status: proposal.status ?? '',
      when: only ? toWallTime(only, timeZone) : '',
      place: interview?.place ?? '',
      link: interview?.link ?? '',
    },
    onSubmit: async ({ status, when, place, link }) => {
      const isPlanned = status === 'interview_scheduled' && when !== null
      if (status === '' || (status === statusBefore && !isPlanned)) return onClose()
      const minutes = interview?.minutes ?? MINUTES_DEFAULT
      await accept({
        status,
        status_was: statusBefore,
        status_note: quotation,
        ...(isPlanned && {
          interview: { at: when, minutes, place, link },
          was: { interview: interviewBefore },
        }),
      })
      toastSuccess(strings.accepted)
      onClose()
    },
    describeFailure: describeStatusFailure,
  })
  const isInterview = values.status === 'interview_scheduled'
  return (
    <Stack {...formProps} as="form" gap={12}>
      <NativeSelect
        {...field('status')}
        label={strings.status}
        data={[
          { value: '', label: strings.unchanged },
          ...replyStatus.options.map((status) => ({ value: status, label: statusLabels[status] })),
        ]}
      />
      {isInterview && times.length > 1 && (
        <>
          <Muted>{strings.timesHint}</Muted>
          <ChoiceRows
            label={strings.times}
            name={`times-${id}`}
            rows={times.map((time) => ({
              value: toWallTime(time, timeZone),
              label: formatAppointment(time),
            }))}
            value={values.when}
            onChange={(when) => setValues({ when })}
          />
        </>
      )}
      {isInterview && (
        <>
          <TextInput
            {...field('when')}
            type="datetime-local"
            label={strings.when}
            description={
              interviewBefore
                ? `${whenHint(interview, timeZone)} ${strings.replaces(formatAppointment(interviewBefore.at))}`
                : whenHint(interview, timeZone)
            }
            min="2000-01-01T00:00"
            max="2100-12-31T23:59"
          />
          <Group gap={12} align="stretch">
            <TextInput {...field('place')} className={classes.wide} label={strings.place} maxLength={300} />
            <TextInput {...field('link')} className={classes.wide} label={strings.link} maxLength={500} />
          </Group>
        </>
      )}
      {values.status !== '' && values.status !== statusBefore && quotation !== '' && (
        <Muted>{strings.kept}</Muted>
      )}
      {notifiesClient && values.status !== '' && <Muted>{strings.clientIsNotified}</Muted>}
      <FormFailure failure={failure} />
      <Group gap={12}>
        <SubmitButton size="sm" loading={isSubmitting} disabled={values.status === ''}>
          {strings.accept}
        </SubmitButton>
        <Button variant="default" size="sm" onClick={onAgain}>
          {strings.another}
        </Button>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {strings.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

/** In which zone the time was read, and what is not certain about it. */
function whenHint(interview: ReplyProposal['interview'], timeZone: string): string {
  if (!interview || interview.times.length === 0) return `${strings.noTime} ${strings.zone(timeZone)}`
  const { time_zone, is_zone_stated, is_counted_from_today } = interview
  return [
    strings.zone(timeZone),
    is_zone_stated ? strings.zoneStated(time_zone) : strings.zoneMissing(time_zone),
    is_counted_from_today ? strings.counted : '',
  ]
    .filter(Boolean)
    .join(' ')
}
