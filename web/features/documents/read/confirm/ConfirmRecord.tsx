import { type Position, position as positionSchema, recordLimits } from '@jobscout/contract/career/record.ts'
import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { toastError } from '../../../../ui/feedback/toast.ts'
import { TagListInput } from '../../../../ui/inputs/TagListInput.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { StepBar } from '../../../../ui/layout/Step.tsx'
import { readingStrings, confirmReadingStrings as strings } from '../../strings.ts'
import { entryKinds } from '../entries.ts'
import type { ProfilePatch } from '../proposals.ts'
import classes from './ConfirmRecord.module.css'
import {
  beginDraft,
  type ContactField,
  confirmedPatch,
  contactFields,
  contactProblem,
  invalidEntries,
  listRead,
  type RecordDraft,
  recordDrafts,
} from './confirmed.ts'
import { ReadEntry } from './ReadEntry.tsx'

/** What browsers fill in by themselves. */
const autoComplete: Record<ContactField, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone: 'tel',
  location: 'address-level2',
  linkedin_portfolio: 'url',
}

/** The rest of a position can be said on the profile. */
const writtenFields = ['title', 'employer'] as const

const focusOnMount = (field: HTMLElement | null) => field?.focus()

export interface ConfirmRecordProps {
  profile: Profile
  /** Null where the person writes it all. */
  reading: ParsedCv | null
  /** An empty position. */
  newPosition: () => Position
  isSaving: boolean
  /** Saves the changes and goes on. An empty patch has nothing to save. Rejects where it could not be saved. */
  onConfirm: (patch: ProfilePatch) => Promise<void>
}

/** What was read from a CV, short: what is right stays, what is wrong is corrected or removed. */
export function ConfirmRecord({ profile, reading, newPosition, isSaving, onConfirm }: ConfirmRecordProps) {
  const kept = recordDrafts(`${profile.user_id} ${reading === null ? '' : profile.cv_url}`)
  const [draft, setDraft] = useState(() => kept.find() ?? beginDraft(profile, reading, [newPosition()]))
  const [isChecked, setChecked] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const change = (patch: Partial<RecordDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    kept.keep(next)
  }
  const listed = listRead(profile, draft)
  const hasLink = profile.linkedin_portfolio !== '' || draft.read.reading.linkedin_portfolio !== null
  const invalid = isChecked ? invalidEntries(profile, draft) : []

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const wrongContact = contactFields.find((name) => contactProblem(name, draft.contact[name]))
    const [wrongEntry] = invalidEntries(profile, draft)
    if (wrongContact || wrongEntry) {
      setChecked(true)
      toastError(strings.invalid)
      const field = wrongContact && form.current?.elements.namedItem(wrongContact)
      if (field instanceof HTMLElement) field.focus()
      else document.getElementById(`read-${wrongEntry}`)?.scrollIntoView({ block: 'center' })
      return
    }
    await onConfirm(confirmedPatch(profile, draft))
    kept.drop()
  }

  return (
    <>
      <Stack
        ref={form}
        id={formId}
        as="form"
        gap={24}
        noValidate
        onSubmit={(event) => void confirm(event).catch(() => undefined)}
      >
        <Card title={strings.contact}>
          <div className={classes.contact}>
            {contactFields
              .filter((name) => name !== 'linkedin_portfolio' || hasLink)
              .map((name) => (
                <TextInput
                  key={name}
                  name={name}
                  label={readingStrings.labels[name]}
                  autoComplete={autoComplete[name]}
                  inputMode={name === 'phone' ? 'tel' : undefined}
                  value={draft.contact[name]}
                  error={contactProblem(name, draft.contact[name])}
                  onChange={(event) =>
                    change({ contact: { ...draft.contact, [name]: event.currentTarget.value } })
                  }
                />
              ))}
          </div>
        </Card>
        {draft.added.length > 0 && (
          <Card title={strings.written.title}>
            {draft.added.map((position, index) => (
              <div key={position.id} id={`read-${position.id}`} className={classes.contact}>
                {writtenFields.map((name) => (
                  <TextInput
                    key={name}
                    ref={isAdding && name === 'title' ? focusOnMount : undefined}
                    label={readingStrings.fields[name]}
                    value={position[name]}
                    error={positionSchema.shape[name].safeParse(position[name]).error?.issues[0]?.message}
                    onChange={(event) => {
                      const written = { ...position, [name]: event.currentTarget.value }
                      change({ added: draft.added.with(index, written) })
                    }}
                  />
                ))}
              </div>
            ))}
          </Card>
        )}
        {entryKinds.map((kind) => {
          const ofKind = listed.filter((entry) => entry.kind === kind)
          if (ofKind.length === 0) return null
          const { title, entry: label } = readingStrings.kinds[kind]
          return (
            <Card key={kind} title={title}>
              <ul>
                {ofKind.map((entry, index) => (
                  <ReadEntry
                    key={`${entry.read.id} ${invalid.includes(entry.read.id)}`}
                    listed={entry}
                    label={label(index + 1)}
                    isRemoved={draft.removed.has(entry.read.id)}
                    isInvalid={invalid.includes(entry.read.id)}
                    onEdit={(edited) => change({ edits: new Map(draft.edits).set(edited.id, edited) })}
                    onRemove={(isRemoved) => {
                      const removed = new Set(draft.removed)
                      if (isRemoved) removed.add(entry.read.id)
                      else removed.delete(entry.read.id)
                      change({ removed })
                    }}
                  />
                ))}
              </ul>
            </Card>
          )
        })}
        <Card>
          <TagListInput
            label={readingStrings.skills}
            value={draft.skills}
            onChange={(skills) => change({ skills })}
            maxItems={recordLimits.skills}
            splitAtCommas
          />
        </Card>
      </Stack>
      <StepBar>
        {draft.added.length === 0 && (
          <Button
            variant="subtle"
            size="md"
            onClick={() => {
              setAdding(true)
              change({ added: [newPosition()] })
            }}
          >
            {strings.written.add}
          </Button>
        )}
        <Button type="submit" form={formId} size="md" loading={isSaving}>
          {reading === null ? strings.goOn.empty : strings.goOn.read}
        </Button>
      </StepBar>
    </>
  )
}
