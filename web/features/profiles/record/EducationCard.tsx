import { separateDegree } from '@jobscout/contract/career/describe.ts'
import { type Education, recordLimits } from '@jobscout/contract/career/record.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { showPeriod } from '../../../lib/format/partial-dates.ts'
import { PeriodFields } from '../../../ui/inputs/PeriodFields.tsx'
import { profileStrings, recordListStrings } from '../strings.ts'
import { EntryCard } from './fields/EntryCard.tsx'
import classes from './fields/Fields.module.css'
import { newEducation } from './model/entries.ts'

const strings = recordListStrings.education

interface EducationCardProps {
  value: readonly Education[]
  onChange: (education: Education[]) => void
}

/** Degrees, newest first. The first school and field are those of the completion checklist. */
export function EducationCard({ value, onChange }: EducationCardProps) {
  const [first] = value
  const isIncomplete = first !== undefined && (first.school === '' || first.field === '')
  const [openId, setOpen] = useState(isIncomplete ? first.id : null)
  return (
    <EntryCard
      value={value}
      onChange={onChange}
      openId={openId}
      onOpen={setOpen}
      strings={strings}
      create={newEducation}
      max={recordLimits.education}
      newestFirst
      item="school_university major_field"
      heading={(education) => {
        const { degree, field } = separateDegree(education)
        const studied = [degree, field].filter(Boolean).join(' ')
        return {
          name: studied || education.school,
          meta: [studied ? education.school : '', showPeriod(education)].filter(Boolean).join(' · '),
        }
      }}
      fields={(education, write) => <EducationFields value={education} onChange={write} />}
    />
  )
}

interface EducationFieldsProps {
  value: Education
  onChange: (education: Education) => void
}

function EducationFields({ value, onChange }: EducationFieldsProps) {
  const text = (name: 'degree' | 'field' | 'school' | 'note') => ({
    value: value[name],
    maxLength: name === 'note' ? recordLimits.text : recordLimits.name,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <div className={classes.two}>
        <div data-item="school_university">
          <TextInput label={profileStrings.school} {...text('school')} />
        </div>
        <div data-item="major_field">
          <TextInput label={profileStrings.major} {...text('field')} />
        </div>
      </div>
      <div className={classes.three}>
        <TextInput label={strings.degree} {...text('degree')} />
        <PeriodFields value={value} onChange={(change) => onChange({ ...value, ...change })} />
      </div>
      <TextInput label={strings.note} {...text('note')} />
    </>
  )
}
