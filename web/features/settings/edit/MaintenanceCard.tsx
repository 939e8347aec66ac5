import type { EditableSetting, SettingState } from '@jobscout/contract/settings/model.ts'
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { settingsStrings, maintenanceStrings as strings } from '../strings.ts'
import { useSaveSettings } from './queries.ts'
import { useDraft } from './use-draft.ts'

/** Whether maintenance mode is on, and the switch, which asks for a typed confirmation. */
export function MaintenanceCard({ settings }: { settings: ReadonlyMap<EditableSetting, SettingState> }) {
  const [isAsking, question] = useDisclosure(false)
  // Switched at once rather than with the unsaved changes.
  const save = useSaveSettings(useDraft())
  const mode = settings.get('maintenance_mode')
  if (!mode) return null
  const isOn = mode.value === true
  const turn = (on: boolean) => {
    question.close()
    save.mutate(new Map([['maintenance_mode', { value: on, version: mode.version }]]))
  }
  return (
    <Card
      title={strings.title}
      action={
        <StatusBadge tone={isOn ? 'amber' : 'grey'}>
          {isOn ? settingsStrings.on : settingsStrings.off}
        </StatusBadge>
      }
    >
      <Stack gap={12}>
        <p style={{ margin: 0 }}>{strings.effect}</p>
        <Group gap={12}>
          {isOn ? (
            <Button variant="default" loading={save.isPending} onClick={() => turn(false)}>
              {strings.turnOff}
            </Button>
          ) : (
            <Button variant="default" loading={save.isPending} onClick={question.open}>
              {strings.turnOn}
            </Button>
          )}
        </Group>
      </Stack>
      <Dialog opened={isAsking} onClose={question.close} title={strings.confirmTitle}>
        <TurnOn onCancel={question.close} onConfirm={() => turn(true)} />
      </Dialog>
    </Card>
  )
}

/** Mounted with the open dialog, so that the word is typed each time. */
function TurnOn({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const [word, setWord] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (word === strings.word) onConfirm()
      }}
    >
      <Stack>
        <p style={{ margin: 0 }}>{strings.confirm}</p>
        <TextInput
          data-autofocus
          aria-label={strings.confirmLabel}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {strings.cancel}
          </Button>
          <Button type="submit" color="red" disabled={word !== strings.word}>
            {strings.turnOnNow}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
