import { MIN_SCORE_RANGE, WAITING_MAX } from '@jobscout/contract/scout/model.ts'
import { NativeSelect } from '@mantine/core'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import type { ScoutSummary } from '../options.ts'
import { useScoutSettings } from '../queries.ts'
import { scoutSettingsStrings as strings } from '../strings.ts'

const SCORE_STEP = 5

export const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)

/** The values of a select, with the one in force. */
export const choices = (values: readonly number[], chosen: number) =>
  [...new Set([...values, chosen])].sort((left, right) => left - right).map(String)

/** How many drafts may wait, and from which score Scout prepares them. A choice is saved at once. */
export function SettingsCard({ settings }: Pick<ScoutSummary, 'settings'>) {
  const save = useScoutSettings()
  const { waiting_max, min_score } = { ...settings, ...(save.isPending && save.variables) }
  return (
    <Card title={strings.title}>
      <Stack gap={12}>
        <NativeSelect
          label={strings.waiting}
          data={choices(range(1, WAITING_MAX, 1), waiting_max)}
          value={String(waiting_max)}
          onChange={(event) => save.mutate({ waiting_max: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={strings.score}
          data={choices(range(MIN_SCORE_RANGE.min, MIN_SCORE_RANGE.max, SCORE_STEP), min_score)}
          value={String(min_score)}
          onChange={(event) => save.mutate({ min_score: Number(event.currentTarget.value) })}
        />
        <Muted size={14}>{strings.note}</Muted>
      </Stack>
    </Card>
  )
}
