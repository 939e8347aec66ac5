import { Checkbox, TextInput } from '@mantine/core'
import { recordStrings as strings } from '../strings.ts'
import classes from './Fields.module.css'
import { PartialDateInput } from './PartialDateInput.tsx'

interface Period {
  readonly start: string
  /** Empty while `is_current`. */
  readonly end: string
  readonly is_current: boolean
}

interface PeriodFieldsProps {
  value: Period
  onChange: (period: Period) => void
}

/** From, To and Until today, as two cells of a grid. */
export function PeriodFields({ value: { start, end, is_current }, onChange }: PeriodFieldsProps) {
  return (
    <>
      <PartialDateInput
        label={strings.from}
        value={start}
        onChange={(typed) => onChange({ start: typed, end, is_current })}
      />
      <div>
        {is_current ? (
          <TextInput label={strings.to} value={strings.today} readOnly />
        ) : (
          <PartialDateInput
            label={strings.to}
            value={end}
            onChange={(typed) => onChange({ start, end: typed, is_current })}
          />
        )}
        <Checkbox
          className={classes.today}
          size="sm"
          label={strings.untilToday}
          checked={is_current}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ start, end: checked ? '' : end, is_current: checked })
          }
        />
      </div>
    </>
  )
}
