import { SALARY_MOST } from '@jobscout/contract/preferences/model.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { keepAmount, parseSalary, salaryText } from '../salary-text.ts'
import { preferencesStrings as strings } from '../strings.ts'

interface SalaryInputProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** Whole dollars a year, typed as people type them; empty means none. */
export function SalaryInput({ label, value, onChange }: SalaryInputProps) {
  const [text, setText] = useState(salaryText(value))

  useEffect(() => {
    setText((typed) => (parseSalary(typed) === value ? typed : salaryText(value)))
  }, [value])

  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      leftSection="$"
      value={text}
      error={(value ?? 0) > SALARY_MOST && strings.salaryTooHigh}
      onChange={(event) => {
        const typed = keepAmount(event.currentTarget.value)
        setText(typed)
        onChange(parseSalary(typed))
      }}
      onBlur={() => setText(salaryText(value))}
    />
  )
}
