import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Command, CommandGroup } from '../../lib/commands/commands.ts'
import { Group, Muted } from '../layout/primitives.tsx'
import classes from './Palette.module.css'

interface PaletteProps {
  label: string
  closeLabel: string
  /** Keyboard hints. */
  keys: string
  groups: readonly CommandGroup[]
  query: string
  onQuery: (query: string) => void
  onChoose: (command: Command) => void
  onClose: () => void
  /** Live region below the list: number of results, no results, or a failure. */
  children: ReactNode
}

/** A combobox with grouped results. The focus stays in the field; arrow keys move the active option. */
export function Palette(props: PaletteProps) {
  const { label, closeLabel, keys, groups, query, onQuery, onChoose, onClose, children } = props
  const [activeId, setActiveId] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const ownId = useId()
  const listId = `${ownId}-list`
  const buildOptionId = (command: Command) => `${ownId}-${command.id}`
  const commands = groups.flatMap((group) => group.commands)
  const active = commands.find(({ id }) => id === activeId) ?? commands[0]

  useEffect(() => field.current?.focus(), [])

  const step = (by: 1 | -1) => {
    const at = active ? commands.indexOf(active) : -1
    setActiveId(commands.at((at + by) % commands.length)?.id ?? null)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && active) onChoose(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <Group gap={12} nowrap muted className={classes.head}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          className={classes.field}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? listId : undefined}
          aria-activedescendant={active && buildOptionId(active)}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={({ currentTarget }) => {
            setActiveId(null)
            onQuery(currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </Group>
      {commands.length > 0 && (
        <div id={listId} role="listbox" aria-label={label} className={classes.list}>
          {groups.map(({ title, commands }) => (
            <fieldset key={title}>
              <legend className={classes.title}>{title}</legend>
              {commands.map((command) => (
                <Option
                  key={command.id}
                  id={buildOptionId(command)}
                  command={command}
                  active={command === active}
                  onPoint={() => setActiveId(command.id)}
                  onChoose={() => onChoose(command)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      <Group gap="8px 16px" justify="space-between" muted size={14} className={classes.foot}>
        {children}
        <span className={classes.keys} aria-hidden="true">
          {keys}
        </span>
      </Group>
    </>
  )
}

interface OptionProps {
  id: string
  command: Command
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, command, active, onPoint, onChoose }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={row}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{command.label}</span>
      {command.detail && (
        <Muted as="span" size={14} className={classes.detail}>
          {command.detail}
        </Muted>
      )}
    </button>
  )
}
