import { WORK_ENTRIES_MAX } from '@jobscout/contract/profiles/limits.ts'
import { ActionIcon, Button, Input, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useToastUndo } from '../../../ui/feedback/use-toast-undo.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from '../ProfileScreen.module.css'
import { profileStrings as strings } from '../strings.ts'
import { workEntryProblem } from './changes.ts'

interface WorkExperienceProps {
  value: readonly string[]
  onChange: (entries: string[]) => void
}

/** Free-text entries, one per position, newest first. An empty entry is shown and never saved. */
export function WorkExperience({ value, onChange }: WorkExperienceProps) {
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const toastUndo = useToastUndo()
  const present = useRef(value)
  useEffect(() => {
    present.current = value
  }, [value])
  const entries = value.length === 0 || isAdding ? ['', ...value] : value

  // Keyed by index, because the text changes while typing.
  const places = entries.map((_, index) => index)

  const write = (index: number, text: string) => {
    if (index === 0 && text !== '') setAdding(false)
    onChange(
      entries
        .map((entry, at) => (at === index ? text : entry))
        .filter((entry, at) => entry !== '' || at === index),
    )
  }
  const remove = (index: number) => {
    const gone = entries[index] ?? ''
    const place = index - (entries.length - value.length)
    const rest = entries.filter((_, at) => at !== index)
    setAdding(false)
    onChange(rest.filter((entry) => entry !== ''))
    if (gone.trim() === '') return
    toastUndo({
      title: strings.workRemoved,
      // Into the list as it is by then.
      onUndo: () => onChange(present.current.toSpliced(place, 0, gone).filter((entry) => entry !== '')),
    })
  }
  const add = () => {
    setAdding(true)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li textarea')?.focus())
  }

  return (
    <Card
      title={strings.work}
      action={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={entries[0] === '' || entries.length >= WORK_ENTRIES_MAX}
          onClick={add}
        >
          {strings.addWork}
        </Button>
      }
    >
      <p className={classes.hint}>{strings.workHint}</p>
      {value.length > WORK_ENTRIES_MAX && (
        <Input.Error role="alert" mb="sm">
          {strings.workFull(WORK_ENTRIES_MAX)}
        </Input.Error>
      )}
      <div data-item="work_experience">
        <ol ref={list} className={classes.entries}>
          {places.map((index) => (
            <li key={index} className={classes.entry}>
              <Textarea
                label={strings.workEntry(index + 1)}
                autosize
                minRows={2}
                value={entries[index] ?? ''}
                error={workEntryProblem(entries[index] ?? '')}
                onChange={({ currentTarget }) => write(index, currentTarget.value)}
              />
              {(value.length > 0 || isAdding) && (
                <ActionIcon
                  className={classes.remove}
                  variant="subtle"
                  size="lg"
                  aria-label={strings.removeWork(index + 1)}
                  onClick={() => remove(index)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
