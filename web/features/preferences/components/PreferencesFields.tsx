import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { employmentTypeLabels, experienceLevelLabels } from '@jobscout/contract/matching/vocabulary.ts'
import { type jobPreferences, preferenceLimits as limits } from '@jobscout/contract/preferences/model.ts'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { useFocusOnArrival } from '../../../lib/navigation/arrival.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts'
import { addTags, TagListInput } from '../../../ui/inputs/TagListInput.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { minAboveMax, remoteChange, usePreferences, useRoleNames, useSkillNames } from '../queries.ts'
import { preferencesStrings as strings } from '../strings.ts'
import { ChoiceGroup, LongChoiceGroup } from './ChoiceGroup.tsx'
import classes from './PreferencesForm.module.css'
import { SalaryInput } from './SalaryInput.tsx'
import { TitleSpelling } from './TitleSpelling.tsx'

interface FieldsProps {
  form: SchemaForm<typeof jobPreferences>
}

/** What the person has told the product elsewhere. */
export interface Known {
  readonly skills: readonly string[]
  readonly location: string
}
type KnowingFieldsProps = FieldsProps & { known: Known }

const byName = (first: { label: string }, second: { label: string }) =>
  first.label.localeCompare(second.label)
const industryChoices = industries.entries.toSorted(byName).map(({ key, label }) => ({ value: key, label }))
/** The vocabulary lists the most common ones first. */
const commonIndustries = industries.entries.slice(0, 6).map(({ key }) => key)
const typeChoices = selectOptions(employmentTypeLabels)
const levelChoices = [{ value: '', label: strings.anyLevel }, ...selectOptions(experienceLevelLabels)]

export function WhatFields({ form: { values, setValues }, known }: KnowingFieldsProps) {
  const skillNames = useSkillNames()
  const uncounted =
    usePreferences().data?.uncounted_skills.filter((skill) => values.skills.includes(skill)) ?? []
  const roleNames = useRoleNames()
  const withKnown = addTags(values.skills, known.skills, limits.skills).tags
  const titles = useFocusOnArrival<HTMLDivElement>('target-titles')
  return (
    <Card title={strings.what}>
      <Stack gap={28}>
        <div ref={titles} id="target-titles" tabIndex={-1}>
          <TagListInput
            label={strings.titles}
            description={strings.titlesHint}
            placeholder={strings.titlesPlaceholder}
            suggestions={roleNames}
            value={values.target_titles}
            onChange={(target_titles) => setValues({ target_titles })}
            maxItems={limits.target_titles}
          />
          <TitleSpelling
            titles={values.target_titles}
            roleNames={roleNames}
            onChange={(target_titles) => setValues({ target_titles })}
          />
        </div>
        <div>
          <TagListInput
            label={strings.skills}
            description={strings.skillsHint}
            placeholder={strings.skillsPlaceholder}
            suggestions={skillNames}
            value={values.skills}
            onChange={(skills) => setValues({ skills })}
            maxItems={limits.skills}
            splitAtCommas
          />
          {withKnown !== values.skills && (
            <Button mt="sm" size="sm" variant="default" onClick={() => setValues({ skills: [...withKnown] })}>
              {strings.addSkills(withKnown.length - values.skills.length)}
            </Button>
          )}
          {uncounted.length > 0 && (
            <Muted size={14} className={classes.hint}>
              {strings.uncountedSkills(uncounted)}
            </Muted>
          )}
        </div>
        <NativeSelect
          label={strings.level}
          data={levelChoices}
          value={values.experience_level ?? ''}
          onChange={(event) => {
            const level = selectedOption(experienceLevelLabels, event.currentTarget.value)
            setValues({ experience_level: level ?? null })
          }}
        />
      </Stack>
    </Card>
  )
}

export function WhereFields({ form: { values, setValues }, known }: KnowingFieldsProps) {
  const places = addTags([], [known.location].filter(Boolean), 1).tags
  const unknown =
    usePreferences().data?.unknown_places.filter((companiesRef) =>
      values.preferred_locations.includes(companiesRef),
    ) ?? []
  return (
    <Card title={strings.where}>
      <Stack gap={28}>
        <div>
          <TagListInput
            label={strings.locations}
            description={strings.locationsHint}
            placeholder={strings.locationsPlaceholder}
            value={values.preferred_locations}
            onChange={(preferred_locations) => setValues({ preferred_locations })}
            maxItems={limits.preferred_locations}
          />
          <div aria-live="polite">
            {unknown.length > 0 && (
              <Muted size={14} className={classes.hint}>
                {strings.unknownPlaces(unknown)}
              </Muted>
            )}
          </div>
          {values.preferred_locations.length === 0 && places.length > 0 && (
            <Button
              mt="sm"
              size="sm"
              variant="default"
              onClick={() => setValues({ preferred_locations: [...places] })}
            >
              {strings.addLocation(known.location)}
            </Button>
          )}
        </div>
        <Switch
          label={strings.remoteOk}
          description={strings.remoteOkHint}
          checked={values.remote_ok}
          onChange={(event) => setValues(remoteChange({ remote_ok: event.currentTarget.checked }))}
        />
        <Switch
          label={strings.remoteOnly}
          description={strings.remoteOnlyHint}
          checked={values.remote_only}
          onChange={(event) => setValues(remoteChange({ remote_only: event.currentTarget.checked }))}
        />
      </Stack>
    </Card>
  )
}

export function TermsFields({ form: { field, values, setValues } }: FieldsProps) {
  return (
    <Card title={strings.terms}>
      <Stack gap={28}>
        <ChoiceGroup
          legend={strings.types}
          choices={typeChoices}
          value={values.employment_types}
          onChange={(employment_types) => setValues({ employment_types })}
        />
        <fieldset className={classes.salary}>
          <legend>{strings.salary}</legend>
          <Muted size={14} className={classes.hint}>
            {strings.salaryHint}
          </Muted>
          <div className={classes.pair}>
            <SalaryInput
              {...field('salary_min')}
              label={strings.salaryMin}
              value={values.salary_min}
              onChange={(salary_min) => setValues({ salary_min })}
            />
            <SalaryInput
              {...field('salary_max')}
              label={strings.salaryMax}
              value={values.salary_max}
              onChange={(salary_max) => setValues({ salary_max })}
            />
          </div>
          <div aria-live="polite" className={classes.warning}>
            {minAboveMax(values) && <Notice title={strings.minAboveMax}>{strings.minAboveMaxText}</Notice>}
          </div>
        </fieldset>
      </Stack>
    </Card>
  )
}

export function IndustryFields({ form: { values, setValues } }: FieldsProps) {
  return (
    <Card title={strings.industries}>
      <LongChoiceGroup
        legend={strings.industriesHint}
        choices={industryChoices}
        common={commonIndustries}
        value={values.preferred_industries}
        onChange={(preferred_industries) => setValues({ preferred_industries })}
      />
    </Card>
  )
}

export function ExcludedFields({ form: { values, setValues } }: FieldsProps) {
  const companiesRef = useFocusOnArrival<HTMLDivElement>('excluded-companies')
  return (
    <Card title={strings.not}>
      <div ref={companiesRef} id="excluded-companies" tabIndex={-1}>
        <TagListInput
          label={strings.companies}
          description={strings.companiesHint}
          placeholder={strings.companiesPlaceholder}
          value={values.excluded_companies}
          onChange={(excluded_companies) => setValues({ excluded_companies })}
          maxItems={limits.excluded_companies}
        />
      </div>
    </Card>
  )
}
