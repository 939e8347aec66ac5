import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Group, Stack } from '../layout/primitives.tsx'

/** Days as YYYY-MM-DD, both included; undefined where the range is open. */
export interface DayRangeValue {
  readonly from: string | undefined
  readonly to: string | undefined
}

interface DayRangeProps extends Partial<DayRangeValue> {
  onSubmit: (range: DayRangeValue) => void
  /** The buttons below the days. */
  children: ReactNode
}

/** A form with a first and a last day. */
export function DayRange({ from = '', to = '', onSubmit, children }: DayRangeProps) {
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const isReversed = first !== '' && last !== '' && last < first
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReversed) onSubmit({ from: first || undefined, to: last || undefined })
      }}
    >
      {/* Below each other in a panel that is too narrow for two days. */}
      <Group>
        <TextInput
          type="date"
          flex="1 1 auto"
          miw={150}
          label="From"
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          flex="1 1 auto"
          miw={150}
          label="To"
          value={last}
          error={isReversed && 'The last day is before the first one.'}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
      </Group>
      {children}
    </Stack>
  )
}
