import { SKILLS_MAX } from '@jobscout/contract/profiles/limits.ts'
import { type Profile, phoneProblem } from '@jobscout/contract/profiles/model.ts'
import { isItemComplete } from '@jobscout/contract/profiles/rules.ts'
import { NAME_MAX, nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'
import { completeAddress } from '@jobscout/contract/shared/web-address.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { TagListInput } from '../../../ui/inputs/TagListInput.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import classes from '../ProfileScreen.module.css'
import { profileStrings as strings } from '../strings.ts'
import { linkProblem, type ProfileDraft } from './changes.ts'

interface FieldsProps {
  value: Profile
  onChange: (patch: ProfileDraft) => void
}

/** Folded where nothing is missing when the page is opened. */
export function PersonalFields({ value, onChange }: FieldsProps) {
  const items = ['first_name', 'last_name', 'phone', 'location'] as const
  const [isOpen, setOpen] = useState(() => items.some((item) => !isItemComplete(value, item)))
  const { location, phone, email } = value
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Card
      title={strings.personal}
      action={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={isOpen ? strings.foldPersonal : strings.editPersonal}
          aria-expanded={isOpen}
          data-item={isOpen ? undefined : items.join(' ')}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {isOpen ? (
        <PersonalInputs value={value} onChange={onChange} />
      ) : (
        <Muted size={15}>{[fullName(value), location, phone, email].filter(Boolean).join(' · ')}</Muted>
      )}
    </Card>
  )
}

function PersonalInputs({ value, onChange }: FieldsProps) {
  const text = (name: 'first_name' | 'last_name' | 'phone' | 'location' | 'linkedin_portfolio') => ({
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  })
  const completeLink = () => {
    const whole = completeAddress(value.linkedin_portfolio)
    if (whole !== value.linkedin_portfolio.trim()) onChange({ linkedin_portfolio: whole })
  }
  return (
    <div className={classes.fields}>
      <div data-item="first_name">
        <TextInput
          label={strings.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          error={nameProblem(value.first_name)}
          {...text('first_name')}
        />
      </div>
      <div data-item="last_name">
        <TextInput
          label={strings.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          error={nameProblem(value.last_name)}
          {...text('last_name')}
        />
      </div>
      <TextInput
        label={strings.email}
        description={strings.emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value.email}
        readOnly
      />
      <div data-item="phone">
        <TextInput
          label={strings.phone}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={phoneProblem(value.phone)}
          {...text('phone')}
        />
      </div>
      <div data-item="location">
        <TextInput
          label={strings.location}
          placeholder={strings.locationPlaceholder}
          autoComplete="address-level2"
          maxLength={200}
          {...text('location')}
        />
      </div>
      <TextInput
        label={strings.link}
        placeholder={strings.linkPlaceholder}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
        error={linkProblem(completeAddress(value.linkedin_portfolio))}
        {...text('linkedin_portfolio')}
        onBlur={completeLink}
        onKeyDown={({ key }) => key === 'Enter' && completeLink()}
      />
    </div>
  )
}

export const SkillsFields = ({ value, onChange }: FieldsProps) => (
  <Card title={strings.skills}>
    <div data-item="skills_interests">
      <TagListInput
        label={strings.skillsLabel}
        description={strings.skillsHint}
        placeholder={strings.skillsPlaceholder}
        maxItems={SKILLS_MAX}
        splitAtCommas
        value={value.skills_interests}
        onChange={(skills_interests) => onChange({ skills_interests })}
      />
    </div>
  </Card>
)
