import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './TagListInput.module.css'

const MAX_LENGTH = 100

const isSame = (one: string, other: string) => one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')

interface Limits {
  maxItems: number
  maxLength: number
}

/** Adds an entry, trimmed and truncated. An empty or duplicate entry, or one beyond the limit, changes nothing. */
export function addTag(
  tags: readonly string[],
  entry: string,
  { maxItems, maxLength }: Limits,
): readonly string[] {
  const tag = entry.trim().slice(0, maxLength).trim()
  if (!tag || tags.length >= maxItems || tags.some((known) => isSame(known, tag))) return tags
  return [...tags, tag]
}

export const removeTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((known) => known !== tag)

interface TagListInputProps {
  label: string
  description?: ReactNode
  placeholder?: string
  value: readonly string[]
  onChange: (value: string[]) => void
  maxItems: number
  /** Suggestions while typing; other entries are allowed. */
  suggestions?: readonly string[]
}

/** A list of entries: Enter adds one, a button removes one. Text left in the field is added on blur. */
export function TagListInput(props: TagListInputProps) {
  const { label, value, onChange, maxItems } = props
  const [draft, setDraft] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { suggestions } = props

  const commit = (entry = draft) => {
    const next = addTag(value, entry, { maxItems, maxLength: MAX_LENGTH })
    setDraft('')
    if (next === value) return
    onChange([...next])
    setAnnouncement(`${next.at(-1)} added`)
  }

  const remove = (tag: string) => {
    onChange(removeTag(value, tag))
    setAnnouncement(`${tag} removed`)
    input.current?.focus()
  }

  const onChangeDraft = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const entry = currentTarget.value
    // A suggestion that is selected is added at once.
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    if ((inputType === '' || inputType === 'insertReplacementText') && suggestions?.includes(entry))
      commit(entry)
    else setDraft(entry)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      commit()
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && draft === '' && last) remove(last)
  }

  return (
    <div>
      <TextInput
        ref={input}
        label={label}
        description={props.description}
        placeholder={props.placeholder}
        disabled={value.length >= maxItems}
        value={draft}
        maxLength={MAX_LENGTH}
        onChange={onChangeDraft}
        onKeyDown={onKeyDown}
        onBlur={() => commit()}
        list={suggestions && listId}
        rightSectionWidth={64}
        rightSection={
          draft.trim() && (
            <Button
              size="compact-sm"
              variant="subtle"
              // Keep the focus in the field for the next entry.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => commit()}
            >
              Add
            </Button>
          )
        }
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {value.length > 0 && (
        <ul className={classes.tags} aria-label={label}>
          {value.map((tag) => (
            <li key={tag} className={classes.tag}>
              <span className={classes.text}>{tag}</span>
              <button
                type="button"
                className={classes.remove}
                onClick={() => remove(tag)}
                aria-label={`Remove ${tag}`}
              >
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
