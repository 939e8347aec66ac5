import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
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
  const [text, setText] = useState(formatSalaryInput(value))

  useEffect(() => {
    setText((typed) => (parseSalary(typed) === value ? typed : formatSalaryInput(value)))
  }, [value])

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
        const typed = filterSalaryInput(event.currentTarget.value)
        setText(typed)
        onChange(parseSalary(typed))
      }}
      onBlur={() => setText(formatSalaryInput(value))}
    />
  )
}
