import { INTERVIEW_NOTES_MAX, type Interview } from '@jobscout/contract/applications/model.ts'
import { webAddressProblem } from '@jobscout/contract/shared/web-address.ts'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { useSaveApplication } from '../queries.ts'
import { dropDraft, type InterviewDraft, keepDraft, readDraft } from './interview-drafts.ts'
import classes from './Plan.module.css'
import { interviewStrings as strings } from './strings.ts'
import { fromWallTime, toWallTime } from './wall-time.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240]

export interface InterviewFormProps {
  id: string
  interview: Interview | null
  onClose: () => void
}

export function InterviewForm({ id, interview, onClose }: InterviewFormProps) {
  const { timeZone } = useDates()
  const [draft, setDraft] = useState(() => readDraft(id, interview))
  const [isSubmitted, setSubmitted] = useState(false)
  const save = useSaveApplication(id)
  const { when, ...rest } = draft
  const saved = interview?.at ?? null
  const at = when === null ? saved : fromWallTime(when, timeZone)
  const linkProblem = webAddressProblem(rest.link.trim())
  const set = (patch: Partial<InterviewDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    keepDraft(id, next)
  }
  const close = () => {
    dropDraft(id)
    onClose()
  }
  const lengths = [...new Set([...LENGTHS, draft.minutes])].sort((a, b) => a - b)

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (at && linkProblem === null) save.mutate({ interview: { at, ...rest } }, { onSuccess: close })
      }}
    >
      <div className={classes.row}>
        <TextInput
          className={classes.wide}
          type="datetime-local"
          label={strings.when}
          description={strings.zone(timeZone)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min="2000-01-01T00:00"
          max="2100-12-31T23:59"
          value={when ?? (saved ? toWallTime(saved, timeZone) : '')}
          onChange={(event) => set({ when: event.currentTarget.value })}
          error={isSubmitted && !at && strings.whenMissing}
          data-autofocus
        />
        <NativeSelect
          label={strings.length}
          data={lengths.map((minutes) => ({ value: String(minutes), label: strings.minutes(minutes) }))}
          value={String(draft.minutes)}
          onChange={(event) => set({ minutes: Number(event.currentTarget.value) })}
        />
      </div>
      <TextInput
        label={strings.place}
        maxLength={300}
        value={draft.place}
        onChange={(event) => set({ place: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        label={strings.link}
        placeholder="https://"
        maxLength={500}
        value={draft.link}
        onChange={(event) => set({ link: event.currentTarget.value })}
        error={isSubmitted && linkProblem}
      />
      <Textarea
        label={strings.notes}
        rows={3}
        maxLength={INTERVIEW_NOTES_MAX}
        value={draft.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      {save.isError && (
        <p className={classes.failed} role="alert">
          {describeError(save.error, strings.failure).message}
        </p>
      )}
      <Group gap="sm">
        <Button type="submit" size="sm" loading={save.isPending}>
          {strings.save}
        </Button>
        <Button variant="subtle" size="sm" onClick={close}>
          {strings.cancel}
        </Button>
      </Group>
    </form>
  )
}
