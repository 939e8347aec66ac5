import { Button } from '@mantine/core'
import { modName, useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { changeStrings as strings } from '../strings.ts'
import classes from './ChangeSheet.module.css'

interface SheetFooterProps {
  label: string
  /** The name of the shortcut, where the label changes. */
  shortcut?: string
  disabled: boolean
  loading: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** Cancel and submit of a sheet; Ctrl Enter submits. */
export function SheetFooter({
  label,
  shortcut = label,
  disabled,
  loading,
  onSubmit,
  onCancel,
}: SheetFooterProps) {
  useShortcuts([{ key: 'enter', mod: true, label: shortcut, run: onSubmit }])
  return (
    <Group gap={8} justify="space-between" className={classes.footer}>
      {/* Escape closes the sheet too, but keeps the note. */}
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {strings.cancel}
      </Button>
      <Button
        onClick={onSubmit}
        disabled={disabled && !loading}
        loading={loading}
        rightSection={<Key name={`${modName()} ↵`} tone="filled" />}
      >
        {label}
      </Button>
    </Group>
  )
}
