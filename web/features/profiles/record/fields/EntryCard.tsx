import { Button, Input } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { firstField, focusAfter, preserveFocus } from '../../../../lib/browser/focus-after.ts'
import { moveByKey, moveItem, type Step } from '../../../../ui/actions/move-item.ts'
import { useToastUndo } from '../../../../ui/feedback/use-toast-undo.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../../ui/layout/primitives.tsx'
import { recordStrings } from '../../strings.ts'
import { type Entry, isBlank } from '../model/entries.ts'
import classes from './Fields.module.css'
import { MoveHandle } from './MoveHandle.tsx'

interface EntryHeading {
  readonly name: string
  readonly meta: string
  readonly badge?: ReactNode
}

interface EntryCardProps<Item extends Entry> {
  strings: {
    readonly title: string
    readonly hint?: string
    readonly add: string
    readonly unnamed: string
    readonly removed: string
    readonly remove: string
  }
  value: readonly Item[]
  onChange: (entries: Item[]) => void
  create: () => Item
  max: number
  /** New entries come first: lists that are ordered by time. */
  newestFirst?: boolean
  openId: string | null
  onOpen: (id: string | null) => void
  heading: (entry: Item) => EntryHeading
  fields: (entry: Item, onChange: (entry: Item) => void) => ReactNode
  /** The items of the completion checklist that the first entry answers. */
  item?: string
}

/** A list of entries as rows, of which one shows its fields. An empty list shows those of its first entry. */
export function EntryCard<Item extends Entry>(props: EntryCardProps<Item>) {
  const { strings, value, onChange, create, max, openId, onOpen, heading, fields, item } = props
  const [blank, setBlank] = useState(create)
  const card = useRef<HTMLElement>(null)
  const toastUndo = useToastUndo()
  const present = useRef(value)
  useEffect(() => {
    present.current = value
  }, [value])
  const entries = value.length === 0 ? [blank] : value

  const findEntry = (id: string) => card.current?.querySelector(`[data-entry="${id}"]`)
  const write = (changed: Item) => {
    if (value.length === 0) onOpen(changed.id)
    onChange(entries.map((entry) => (entry.id === changed.id ? changed : entry)))
  }
  const add = () => {
    const waiting = value.find(isBlank)
    const entry = waiting ?? create()
    focusAfter(
      () => {
        if (!waiting) onChange(props.newestFirst ? [entry, ...value] : [...value, entry])
        onOpen(entry.id)
      },
      () => firstField(findEntry(entry.id)),
    )
  }
  const remove = (entry: Item) => {
    const index = value.indexOf(entry)
    setBlank(create)
    focusAfter(
      () => onChange(value.filter(({ id }) => id !== entry.id)),
      () => card.current?.querySelector('button'),
    )
    if (isBlank(entry)) return
    toastUndo({
      title: strings.removed,
      // Into the list as it is by then.
      onUndo: () => onChange(present.current.toSpliced(index, 0, entry)),
    })
  }
  const move = (index: number, by: Step) => preserveFocus(() => onChange(moveItem(value, index, by)))

  return (
    <Card
      ref={card}
      title={strings.title}
      action={
        value.length > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={value.length >= max}
            onClick={add}
          >
            {strings.add}
          </Button>
        )
      }
    >
      {strings.hint && (
        <Muted size={15} mb={12}>
          {strings.hint}
        </Muted>
      )}
      {value.length > max && (
        <Input.Error role="alert" mb="sm">
          {recordStrings.full(max)}
        </Input.Error>
      )}
      <ol className={classes.entries}>
        {entries.map((entry, index) => {
          const isOpen = value.length === 0 || entry.id === openId
          const { name, meta, badge } = heading(entry)
          return (
            <li key={entry.id} data-entry={entry.id} className={classes.entry} data-open={isOpen}>
              {value.length > 0 && (
                <Group gap={8} nowrap className={classes.head}>
                  {value.length > 1 && (
                    <MoveHandle
                      label={recordStrings.move(name || strings.unnamed)}
                      onMove={(by) => move(index, by)}
                    />
                  )}
                  <button
                    type="button"
                    className={classes.fold}
                    data-item={index === 0 && !isOpen ? item : undefined}
                    aria-expanded={isOpen}
                    onClick={() => onOpen(isOpen ? null : entry.id)}
                    onKeyDown={(event) => moveByKey(event, (by) => move(index, by))}
                  >
                    <span className={classes.names}>
                      <span className={classes.name}>{name || strings.unnamed}</span>
                      {meta && (
                        <Muted as="span" size={14} className={classes.meta}>
                          {meta}
                        </Muted>
                      )}
                    </span>
                    {badge}
                    {isOpen ? (
                      <IconChevronUp size={18} aria-hidden="true" />
                    ) : (
                      <IconChevronDown size={18} aria-hidden="true" />
                    )}
                  </button>
                </Group>
              )}
              {isOpen && (
                <Stack gap={14} className={classes.body}>
                  {fields(entry, write)}
                  {value.length > 0 && (
                    <Button
                      className={classes.remove}
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      leftSection={<IconTrash size={16} aria-hidden="true" />}
                      onClick={() => remove(entry)}
                    >
                      {strings.remove}
                    </Button>
                  )}
                </Stack>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
