import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isPartialDate, parsePartialDate, showPartialDate } from '../../lib/format/partial-dates.ts'

const strings = {
  placeholder: 'May 2023',
  problem: 'Write a year, or a month and a year such as May 2023.',
} as const

interface PartialDateInputProps {
  label: string
  /** "2023-05", or what was typed where it is no date: the field then says so, and the list is not saved. */
  value: string
  onChange: (value: string) => void
  /** What is odd about a date that can be saved. */
  warning?: string | undefined
}

/** A year, or a month and a year, as people write them. */
export function PartialDateInput({ label, value, onChange, warning }: PartialDateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      placeholder={strings.placeholder}
      maxLength={40}
      value={typed ?? showPartialDate(value)}
      description={warning}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={typed === null && !isPartialDate(value) && strings.problem}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parsePartialDate(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
