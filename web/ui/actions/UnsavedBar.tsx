import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { modName, useShortcuts } from '../../lib/commands/shortcuts.ts'
import { pluralize } from '../../lib/format/format.ts'
import { Group } from '../layout/primitives.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { Key } from './Key.tsx'
import classes from './UnsavedBar.module.css'

interface UnsavedBarProps {
  /** Number of changes; without any there is no bar. */
  count: number
  /** The changes and what they will do: "SMTP port 587 → 465. The next email uses it." */
  summary?: ReactNode
  saveLabel: string
  saving?: boolean
  onSave: () => void
  /** Called after asking. */
  onDiscard: () => void
}

/** Lists unsaved changes at the lower edge. Ctrl S saves, Escape discards after asking. */
export const UnsavedBar = (props: UnsavedBarProps) => (props.count > 0 ? <Bar {...props} /> : null)

function Bar({ count, summary, saveLabel, saving = false, onSave, onDiscard }: UnsavedBarProps) {
  const [isAsking, question] = useDisclosure(false)
  useShortcuts([
    { key: 's', mod: true, label: saveLabel, run: () => !saving && onSave() },
    { key: 'Escape', inFields: true, label: 'Discard the changes', run: () => !saving && question.open() },
  ])
  const changes = pluralize(count, 'unsaved change')
  return (
    <>
      {/* Keeps the end of the screen reachable below the bar. */}
      <div className={classes.room} />
      <Group
        as="section"
        gap="8px 14px"
        nowrap
        size={14}
        className={classes.bar}
        data-lower-edge
        aria-label={changes}
      >
        <p className={classes.count} role="status">
          {changes}
        </p>
        {summary && <p className={classes.summary}>{summary}</p>}
        <Group gap={8} nowrap className={classes.actions}>
          <Button
            variant="subtle"
            color="gray"
            className={classes.discard}
            onClick={question.open}
            disabled={saving}
          >
            Discard <Key name="Escape" />
          </Button>
          <Button onClick={onSave} loading={saving}>
            {saveLabel} <Key name={`${modName()} S`} tone="filled" />
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={question.close}
        onConfirm={() => {
          question.close()
          onDiscard()
        }}
        title="Discard the changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
      >
        {changes} will be lost.
      </ConfirmDialog>
    </>
  )
}
