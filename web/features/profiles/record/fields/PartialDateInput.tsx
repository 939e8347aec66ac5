import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isPartialDate, parsePartialDate, showPartialDate } from '../model/partial-dates.ts'
import { recordStrings as strings } from '../strings.ts'

interface PartialDateInputProps {
  label: string
  /** "2023-05", or what was typed where it is no date: the field then says so, and the list is not saved. */
  value: string
  onChange: (value: string) => void
}

/** A year, or a month and a year, as people write them. */
export function PartialDateInput({ label, value, onChange }: PartialDateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      placeholder={strings.datePlaceholder}
      maxLength={40}
      value={typed ?? showPartialDate(value)}
      error={typed === null && !isPartialDate(value) && strings.dateProblem}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parsePartialDate(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
