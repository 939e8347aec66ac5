import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import type { ScoutSummary } from '../options.ts'
import { autoModeStrings as strings } from '../strings.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { useAutoMode } from './use-auto-mode.ts'

/** Whether Scout approves by itself, within which limits, and why no longer. */
export function AutoModeCard({ summary }: { summary: ScoutSummary }) {
  const { settings, agent_name, auto_stopped } = summary
  const { auto, auto_end_reason } = settings
  return (
    <Card title={strings.title}>
      <Stack gap={12}>
        {auto_end_reason && <p>{strings.ended[auto_end_reason]}</p>}
        {auto_stopped && agent_name !== null && <p>{strings.stopped}</p>}
        {agent_name === null ? (
          <Muted size={14}>{strings.withoutAgent}</Muted>
        ) : auto ? (
          <On settings={settings} auto={auto} />
        ) : (
          <>
            <Muted size={14}>{strings.about}</Muted>
            <LimitsButton settings={settings} label={strings.open} />
          </>
        )}
      </Stack>
    </Card>
  )
}

type Settings = ScoutSummary['settings']

function On({ settings, auto }: { settings: Settings; auto: NonNullable<Settings['auto']> }) {
  const { formatDate } = useDates()
  const save = useAutoMode()
  return (
    <>
      <p>{strings.state(auto, formatDate(auto.consented_at))}</p>
      <Group gap={10}>
        <LimitsButton settings={settings} label={strings.change} />
        <Button variant="default" size="sm" loading={save.isPending} onClick={() => save.mutate(null)}>
          {strings.off}
        </Button>
      </Group>
    </>
  )
}

function LimitsButton({ settings, label }: { settings: Settings; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ConsentDialog settings={settings} onClose={() => setOpen(false)} />}
    </>
  )
}
