import { MESSAGE_MAX } from '@jobscout/contract/messages/limits.ts'
import { type ReactNode, type Ref, type SyntheticEvent, useImperativeHandle, useRef, useState } from 'react'
import { modName, useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { messageDrafts } from '../outbox.ts'
import { writeStrings as strings } from '../strings.ts'
import classes from './MessageForm.module.css'

const FOCUS_KEY = 'r'
/** From here on the length is shown. */
const NEAR_MAX = MESSAGE_MAX - 500

export interface MessageField {
  focus: () => void
  /** Puts a text in, after what stands there. */
  insert: (text: string) => void
}

interface MessageFormProps {
  ref?: Ref<MessageField>
  /** The name of the field. */
  label: string
  /** Under which what was typed is kept when the form is left. */
  draftKey: string
  /** What it is about, above the field. */
  about?: ReactNode
  /** Beside the button. */
  aside?: ReactNode
  button: string
  onSend: (text: string) => void
}

/** The field for a message. R leads to it, Ctrl Enter sends. */
export function MessageForm({ ref, label, draftKey, about, aside, button, onSend }: MessageFormProps) {
  const draft = messageDrafts(draftKey)
  const [text, setText] = useState(() => draft.find() ?? '')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const trimmed = text.trim()
  const isReady = trimmed !== '' && trimmed.length <= MESSAGE_MAX

  const type = (typed: string) => {
    setText(typed)
    setRefused(false)
    if (typed.trim()) draft.keep(typed)
    else draft.drop()
  }
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert: (added) => {
      type(text.trim() ? `${text.trimEnd()}\n\n${added}` : added)
      field.current?.focus()
    },
  }))
  useShortcuts([
    { key: FOCUS_KEY, label: strings.focus, legend: 'message', run: () => field.current?.focus() },
  ])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (!isReady) return setRefused(trimmed === '')
    onSend(trimmed)
    type('')
  }
  return (
    <Stack
      as="form"
      gap={10}
      className={classes.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {about}
      <LongText
        ref={field}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        max={MESSAGE_MAX}
        error={isRefused && strings.empty}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Group gap="8px 12px" muted size={13} className={classes.foot}>
        {aside}
        {trimmed.length > NEAR_MAX && trimmed.length <= MESSAGE_MAX && (
          <span role="status">{strings.count(trimmed.length, MESSAGE_MAX)}</span>
        )}
        <SubmitButton
          incomplete={!isReady}
          aria-keyshortcuts="Control+Enter"
          rightSection={<Key name={`${modName()} ↵`} tone="filled" />}
        >
          {button}
        </SubmitButton>
      </Group>
    </Stack>
  )
}
