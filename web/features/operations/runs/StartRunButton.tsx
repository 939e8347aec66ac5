import { runNames } from '@jobscout/contract/operations/run-names.ts'
import type { RunKind } from '@jobscout/contract/operations/runs.ts'
import { Button } from '@mantine/core'
import { useActiveRun } from './queries.ts'
import { describeActivity } from './strings.ts'

interface StartRunButtonProps {
  kind: RunKind
  start: { run: () => void; isPending: boolean }
  variant: 'default' | 'filled'
}

/** Starts a run. While one of the kind is active it shows its progress instead. */
export function StartRunButton({ kind, start, variant }: StartRunButtonProps) {
  const active = useActiveRun(kind)
  return (
    <Button variant={variant} disabled={active !== undefined} loading={start.isPending} onClick={start.run}>
      {active ? describeActivity(active) : runNames[kind]}
    </Button>
  )
}
