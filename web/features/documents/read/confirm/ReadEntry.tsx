import { entryTexts } from '@jobscout/contract/documents/from-record.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Group, Muted } from '../../../../ui/layout/primitives.tsx'
import { toneInk } from '../../../../ui/theme/tokens.ts'
import { readingStrings, confirmReadingStrings as strings } from '../../strings.ts'
import { EntryForm } from '../EntryForm.tsx'
import type { Entry, ListedProposal } from '../entries.ts'
import classes from './ConfirmRecord.module.css'
import { isDoubtful } from './confirmed.ts'

interface ReadEntryProps {
  listed: ListedProposal
  /** Names the entry for screen readers: "Position 2". */
  label: string
  isRemoved: boolean
  isInvalid: boolean
  onEdit: (entry: Entry) => void
  onRemove: (isRemoved: boolean) => void
}

/** An entry that was read: it stays, or is corrected or removed. */
export function ReadEntry({ listed, label, isRemoved, isInvalid, onEdit, onRemove }: ReadEntryProps) {
  const { kind, entry, read } = listed
  const [isOpen, setOpen] = useState(isInvalid)
  const text = (entryTexts[kind] as (entry: Entry) => string)(entry)
  const [head = '', ...rest] = text.split('\n')
  const bullets = rest.filter((line) => line.startsWith('- '))
  const lines = rest.filter((line) => !line.startsWith('- '))

  // The button that was pressed is gone then.
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef(isRemoved)
  useEffect(() => {
    if (before.current !== isRemoved) buttons.current?.querySelector('button')?.focus()
    before.current = isRemoved
  }, [isRemoved])

  if (isRemoved) {
    return (
      <li className={classes.entry}>
        <Muted size={15}>{strings.removed(head)}</Muted>
        <Group ref={buttons} gap={4} style={{ marginLeft: -12 }}>
          <Button
            size="sm"
            variant="subtle"
            aria-label={strings.putBackOne(label)}
            onClick={() => onRemove(false)}
          >
            {strings.putBack}
          </Button>
        </Group>
      </li>
    )
  }
  return (
    <li className={classes.entry}>
      {isOpen ? (
        <EntryForm kind={kind} entry={read} label={label} onChange={onEdit} />
      ) : (
        <div dir="auto">
          <p>
            <strong>{head}</strong>
          </p>
          {lines.map((line) => (
            <Muted key={line} size={15}>
              {line}
            </Muted>
          ))}
          {bullets.length > 0 && <Muted size={15}>{strings.bullets(bullets.length)}</Muted>}
        </div>
      )}
      {isDoubtful(listed) && <p style={{ color: toneInk.amber }}>{strings.doubtful}</p>}
      <Group ref={buttons} gap={4} style={{ marginLeft: -12 }}>
        <Button
          size="sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={isOpen ? readingStrings.closeOne(label) : readingStrings.editOne(label)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? readingStrings.close : readingStrings.edit}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={strings.removeOne(label)}
          onClick={() => onRemove(true)}
        >
          {strings.remove}
        </Button>
      </Group>
    </li>
  )
}
