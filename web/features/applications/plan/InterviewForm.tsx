import {
  INTERVIEW_NOTES_MAX,
  type Interview,
  interviewInput,
} from '@jobscout/contract/applications/interview.ts'
import { completeAddress } from '@jobscout/contract/shared/web-address.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { describeError } from '../../../lib/api/errors.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { fromWallTime, toWallTime } from '../../../lib/format/wall-time.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import type { Draft } from '../../../ui/form/drafts.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { typedAddress } from '../../../ui/form/typed-address.ts'
import { type FormDraft, type FormValues, useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { useSaveApplication } from '../queries.ts'
import { interviewStrings as strings } from '../strings.ts'
import classes from './Plan.module.css'

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240]
const { at: moment, ...interviewFields } = interviewInput.shape

/** The interview with its moment as local time in the zone. */
const interviewForm = (timeZone: string) =>
  z.object({
    when: z
      .string()
      .transform((text, { issues }) => {
        const at = fromWallTime(text, timeZone)
        if (at === null) issues.push({ code: 'custom', input: text, message: strings.whenMissing })
        return at ?? z.NEVER
      })
      .pipe(moment),
    ...interviewFields,
    link: typedAddress(interviewFields.link.unwrap()),
  })
export type InterviewFormValues = FormValues<ReturnType<typeof interviewForm>>

const labels: Record<keyof InterviewFormValues, string> = {
  when: strings.when,
  minutes: strings.length,
  place: strings.place,
  link: strings.link,
  notes: strings.notes,
}

interface InterviewFormProps {
  id: string
  interview: Interview | null
  draft: Draft<FormDraft<InterviewFormValues>>
  /** Staff plan it for a client, who is notified. */
  notifiesClient: boolean
  /** The person has just opened it. */
  takesFocus: boolean
  onClose: () => void
}

export function InterviewForm(props: InterviewFormProps) {
  const { id, interview, draft, notifiesClient, takesFocus, onClose } = props
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const { timeZone, formatMoment } = useDates()
  const now = useNow()
  // The client knows of one that is ahead, and is notified of every change, also to a time that has passed.
  const wasAhead = interview !== null && new Date(interview.at) > now
  const save = useSaveApplication(id, 'interview')
  const { field, formProps, values, setValues, failure, isSubmitting, reset, conflict } = useSchemaForm({
    schema: interviewForm(timeZone),
    initialValues: {
      when: interview ? toWallTime(interview.at, timeZone) : '',
      minutes: interview?.minutes ?? 60,
      place: interview?.place ?? '',
      link: interview?.link ?? '',
      notes: interview?.notes ?? '',
    },
    draft,
    onSubmit: async ({ when, ...fields }, changes) => {
      // A local time that occurs twice does not say which of the two was saved.
      const at = interview && changes.when === undefined ? interview.at : when
      const hasChanged = Object.keys(changes).length > 0
      const isNotified = notifiesClient && hasChanged && (wasAhead || new Date(at) > new Date())
      await save.mutateAsync({ interview: { at, ...fields }, was: { interview } })
      toastSuccess({ title: strings.saved, message: isNotified ? strings.clientNotified : '' })
      onClose()
    },
    describeFailure: (error) => describeError(error, strings.failure),
  })
  const isConflicting = conflict.names.length > 0
  const shown = (name: keyof InterviewFormValues, { [name]: value }: InterviewFormValues) => {
    if (name === 'minutes') return strings.minutes(Number(value))
    const moment = name === 'when' && fromWallTime(String(value), timeZone)
    return moment ? formatMoment(moment) : String(value)
  }
  const at = fromWallTime(values.when, timeZone)
  const isPast = at !== null && new Date(at) <= now
  const hint = wasAhead && notifiesClient ? strings.pastMove : strings.past(notifiesClient)
  const lengths = [...new Set([...LENGTHS, values.minutes])].sort((a, b) => a - b)

  return (
    <Stack {...formProps} as="form" gap={12}>
      <Group gap={12} className={classes.row}>
        <TextInput
          ref={first}
          {...field('when')}
          className={classes.wide}
          type="datetime-local"
          label={strings.when}
          required
          description={isPast ? hint : strings.zone(timeZone)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min="2000-01-01T00:00"
          max="2100-12-31T23:59"
          data-autofocus
        />
        <NativeSelect
          {...field('minutes')}
          label={strings.length}
          data={lengths.map((minutes) => ({ value: String(minutes), label: strings.minutes(minutes) }))}
          onChange={(event) => setValues({ minutes: Number(event.currentTarget.value) })}
        />
      </Group>
      <TextInput {...field('place')} label={strings.place} maxLength={300} />
      <TextInput
        {...field('link')}
        type="url"
        label={strings.link}
        placeholder="https://"
        maxLength={500}
        onBlur={() => setValues({ link: completeAddress(values.link) })}
      />
      <LongText {...field('notes')} label={strings.notes} rows={3} max={INTERVIEW_NOTES_MAX} />
      {isConflicting && (
        <ConflictCard
          {...strings.conflict}
          fields={conflict.names.map((name) => ({
            name,
            label: labels[name],
            here: shown(name, values),
            there: shown(name, conflict.saved),
          }))}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
      <FormFailure failure={isConflicting ? undefined : failure} />
      <Group gap={12}>
        <SubmitButton size="sm" loading={isSubmitting} disabled={isConflicting}>
          {strings.save}
        </SubmitButton>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            reset()
            onClose()
          }}
        >
          {strings.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
