import { Checkbox, TextInput } from '@mantine/core'
import { endsBeforeStart } from '../../lib/format/partial-dates.ts'
import { PartialDateInput } from './PartialDateInput.tsx'

const strings = {
  from: 'From',
  to: 'To',
  today: 'Today',
  untilToday: 'Until today',
  reversed: 'This is before the start. Please check.',
} as const

interface Period {
  readonly start: string
  /** Empty while `is_current`. */
  readonly end: string
  readonly is_current: boolean
}

interface PeriodFieldsProps {
  /** One without `is_current` has no Until today. */
  value: Omit<Period, 'is_current'> & Partial<Period>
  onChange: (change: Partial<Period>) => void
}

/** From, To and Until today, as two cells of a grid. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const { start, end, is_current } = value
  return (
    <>
      <PartialDateInput label={strings.from} value={start} onChange={(typed) => onChange({ start: typed })} />
      <div>
        {is_current ? (
          <TextInput label={strings.to} value={strings.today} readOnly />
        ) : (
          <PartialDateInput
            label={strings.to}
            value={end}
            warning={endsBeforeStart(value) ? strings.reversed : undefined}
            onChange={(typed) => onChange({ end: typed })}
          />
        )}
        {is_current !== undefined && (
          <Checkbox
            mt={8}
            size="sm"
            label={strings.untilToday}
            checked={is_current}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? { is_current: true, end: '' } : { is_current: false })
            }
          />
        )}
      </div>
    </>
  )
}
