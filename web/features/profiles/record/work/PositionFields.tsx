import { type Position, recordLimits } from '@jobscout/contract/career/record.ts'
import { formatDate, formatOrganisation } from '@jobscout/contract/career/wording.ts'
import { Button, TextInput } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { focusAfter } from '../../../../lib/browser/focus-after.ts'
import { isPartialDate } from '../../../../lib/format/partial-dates.ts'
import { PeriodFields } from '../../../../ui/inputs/PeriodFields.tsx'
import { Group } from '../../../../ui/layout/primitives.tsx'
import { recordSentenceStrings, recordWorkStrings as strings } from '../../strings.ts'
import fieldsClasses from '../fields/Fields.module.css'
import { withPeriod } from '../model/sentences.ts'
import { BulletList } from './BulletList.tsx'
import classes from './Work.module.css'

interface PositionFieldsProps {
  value: Position
  onChange: (position: Position) => void
}

export function PositionFields({ value, onChange }: PositionFieldsProps) {
  const text = (name: 'title' | 'employer' | 'place') => ({
    value: value[name],
    maxLength: recordLimits.name,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <div className={fieldsClasses.two}>
        <div data-item="work_experience">
          <TextInput label={strings.jobTitle} {...text('title')} />
        </div>
        <TextInput label={strings.company} autoComplete="organization" {...text('employer')} />
      </div>
      <div className={fieldsClasses.three}>
        <PeriodFields value={value} onChange={(change) => onChange(withPeriod(value, change))} />
        <TextInput label={strings.place} {...text('place')} />
      </div>
      {value.employer.trim() && <EmployerWording value={value} onChange={onChange} />}
      <BulletList
        value={value.bullets}
        isCurrent={value.is_current}
        onChange={(bullets) => onChange({ ...value, bullets })}
      />
    </>
  )
}

/** How the employer's name reads in a sentence, which only the person knows for sure. */
function EmployerWording({ value, onChange }: PositionFieldsProps) {
  const [words, setWords] = useState<string | null>(null)
  const { id, employer, employer_in_sentence, is_current, start } = value
  const name = formatOrganisation(employer.trim(), employer_in_sentence)
  const since = is_current && isPartialDate(start) ? formatDate(start) : ''
  const control = () => document.getElementById(`employer-${id}`)
  const finish = (typed: string | null) => {
    setWords(null)
    if (typed === null) return
    const wording = typed.trim()
    // What the rule says is not stored: it follows the company's name.
    onChange({
      ...value,
      employer_in_sentence: wording === formatOrganisation(employer.trim()) ? '' : wording,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    focusAfter(() => finish(event.key === 'Enter' ? words : null), control)
  }
  if (words !== null) {
    return (
      <TextInput
        id={`employer-${id}`}
        label={recordSentenceStrings.employer.label}
        maxLength={recordLimits.name}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(words)}
      />
    )
  }
  return (
    <Group as="p" gap="4px 8px" muted size={15} className={classes.employer}>
      <span>
        <IconQuote size={16} aria-hidden="true" />
        {recordSentenceStrings.inLetter}: “{recordSentenceStrings.employer.since(name, since)}”
      </span>
      <Button
        id={`employer-${id}`}
        size="compact-sm"
        variant="subtle"
        aria-label={recordSentenceStrings.employer.reword}
        onClick={() => focusAfter(() => setWords(name), control)}
      >
        {recordSentenceStrings.reword}
      </Button>
    </Group>
  )
}
