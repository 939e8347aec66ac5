import { SALARY_MAX } from '@jobscout/contract/preferences/model.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { filterSalaryInput, formatSalaryInput, parseSalary } from '../salary-text.ts'
import { preferencesStrings as strings } from '../strings.ts'

interface SalaryInputProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** Whole dollars a year in any common notation. Empty means none. */
export function SalaryInput({ label, value, onChange }: SalaryInputProps) {
  const [text, setText] = useState(formatSalaryInput(value))

  useEffect(() => {
    setText((typed) => (parseSalary(typed) === value ? typed : formatSalaryInput(value)))
  }, [value])

  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      leftSection="$"
      value={text}
      error={(value ?? 0) > SALARY_MAX && strings.salaryTooHigh}
      onChange={(event) => {
        const typed = filterSalaryInput(event.currentTarget.value)
        setText(typed)
        onChange(parseSalary(typed))
      }}
      onBlur={() => setText(formatSalaryInput(value))}
    />
  )
}
