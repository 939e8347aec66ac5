import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Group, Hidden } from '../layout/primitives.tsx'
import { lengthProblem } from './length-problem.ts'

import classes from './TagListInput.module.css'

const MAX_LENGTH = 100

const isSame = (first: string, second: string) =>
  first.toLocaleLowerCase('en') === second.toLocaleLowerCase('en')

/** Line breaks and semicolons end an entry. Commas do in some lists, though not inside brackets. */
const lineEnds = /[\r\n;]+/
const commas = /[\r\n;]+|,(?![^()\n]*\))/

const splitEntries = (typed: string, atCommas: boolean): string[] =>
  typed
    .split(atCommas ? commas : lineEnds)
    .map((entry) => entry.trim())
    .filter(Boolean)

interface Added {
  readonly tags: readonly string[]
  /** Entries that are too long or beyond the limit. */
  readonly left: readonly string[]
}

/** Adds entries; those that the list has already are dropped. */
export function addTags(tags: readonly string[], entries: readonly string[], maxItems: number): Added {
  let added = tags
  let left: readonly string[] = []
  for (const entry of entries) {
    if (added.some((known) => isSame(known, entry))) continue
    if (added.length >= maxItems || entry.length > MAX_LENGTH) left = [...left, entry]
    else added = [...added, entry]
  }
  return { tags: added, left }
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
  /** Commas separate entries too: for lists of which no entry holds one. */
  splitAtCommas?: boolean
}

/** A list of entries: Enter adds what is typed, a button removes one. Text left in the field is added on blur; what
 *  cannot be added stays there with the reason. */
export function TagListInput(props: TagListInputProps) {
  const { label, value, onChange, maxItems } = props
  const [draft, setDraft] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { suggestions, splitAtCommas = false } = props

  const parseEntries = (typed: string) =>
    suggestions?.includes(typed) ? [typed] : splitEntries(typed, splitAtCommas)

  const commit = (typed = draft) => {
    const { tags, left } = addTags(value, parseEntries(typed), maxItems)
    setDraft(left.join('; '))
    if (tags === value) return
    onChange([...tags])
    setAnnouncement(`${tags.slice(value.length).join(', ')} added`)
  }

  const isFull = value.length >= maxItems
  const full = `This list holds ${maxItems} entries.`
  const tooLong = parseEntries(draft).find((entry) => entry.length > MAX_LENGTH)
  const problem = tooLong ? lengthProblem(tooLong, MAX_LENGTH) : isFull && draft.trim() !== '' && full

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

  // A field of one line would join the lines of a list.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (!/[\r\n]/.test(text)) return
    event.preventDefault()
    commit(`${draft}\n${text}`)
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
        placeholder={isFull ? full : props.placeholder}
        value={draft}
        error={problem}
        onChange={onChangeDraft}
        onPaste={onPaste}
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
        <Group as="ul" gap={8} align="stretch" mt={10} aria-label={label}>
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
        </Group>
      )}
      <Hidden role="status">{announcement}</Hidden>
    </div>
  )
}
