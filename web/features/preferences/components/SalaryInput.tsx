import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { filterSalaryInput, formatSalaryInput, parseSalary } from '../salary-text.ts'

interface SalaryInputProps {
  name: string
  label: string
  value: number | null
  error?: string
  onChange: (value: number | null) => void
}

/** Whole dollars a year in any common notation. Empty means none. */
export function SalaryInput({ name, label, value, error, onChange }: SalaryInputProps) {
  const [typed, setTyped] = useState(formatSalaryInput(value))
  // What was typed stays as it is while it means the value.
  const text = parseSalary(typed) === value ? typed : formatSalaryInput(value)

  return (
    <TextInput
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      leftSection="$"
      value={text}
      error={error}
      onChange={(event) => {
        const next = filterSalaryInput(event.currentTarget.value)
        setTyped(next)
        onChange(parseSalary(next))
      }}
      onBlur={() => setTyped(formatSalaryInput(value))}
    />
  )
}
