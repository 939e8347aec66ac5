import { TextInput } from '@mantine/core'
import { useState } from 'react'

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Removes characters that cannot be part of an amount. */
export const filterSalaryInput = (typed: string): string => typed.replace(/[^\d.,kK\s]/g, '')

const separator = /[.,\s](?=\d{3}(?!\d))/g

/**
 * Parses an amount in whole units: "85,000", "85.000", "85 000" and "85k" are 85000. Decimals are dropped. Empty is
 * null.
 */
export function parseSalary(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(separator, '').replace(',', '.')
  const thousands = text.endsWith('k')
  const number = Number.parseFloat(thousands ? text.slice(0, -1) : text)
  if (!Number.isFinite(number)) return null
  return Math.trunc(thousands ? Math.round(number * 1000) : number)
}

export const formatSalaryInput = (salary: number | null): string =>
  salary === null ? '' : format.format(salary)

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
