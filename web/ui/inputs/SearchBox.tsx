import { Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../lib/commands/shortcuts.ts'
import { Key } from '../actions/Key.tsx'
import classes from './SearchBox.module.css'

/** Debounces typing, and still feels immediate. */
const PAUSE_MS = 200

interface SearchBoxProps {
  label: string
  /** The label by default. */
  placeholder?: string
  /** The value in the URL. */
  value: string
  onChange: (value: string) => void
  busy?: boolean
  /** The key / moves the focus here. */
  shortcut?: boolean
}

/** Searches while typing, after a short pause or at once on Enter. Follows changes of the URL. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onChange,
  busy = false,
  shortcut = false,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts(shortcut ? [{ key: '/', label, run: () => input.current?.focus() }] : [])
  const [draft, setDraft] = useState(value)
  const reported = useRef(value)

  const report = (text: string) => {
    reportLater.cancel()
    reported.current = text
    onChange(text)
  }
  const reportLater = useDebouncedCallback(report, PAUSE_MS)

  useEffect(() => {
    if (value === reported.current) return
    reportLater.cancel()
    reported.current = value
    setDraft(value)
  }, [value, reportLater])

  return (
    <search className={classes.box}>
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={draft}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          reportLater(event.currentTarget.value)
        }}
        onKeyDown={(event) => event.key === 'Enter' && report(draft)}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={busy ? <Loader size="xs" aria-hidden="true" /> : shortcut ? <Key name="/" /> : null}
      />
    </search>
  )
}
