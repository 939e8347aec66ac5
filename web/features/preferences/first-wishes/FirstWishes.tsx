import { employmentTypeLabels } from '@jobscout/contract/matching/vocabulary.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import {
  type JobPreferences,
  jobPreferences,
  preferenceLimits as limits,
} from '@jobscout/contract/preferences/model.ts'
import { Button, Switch } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { selectOptions } from '../../../lib/format/choices.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { createDrafts } from '../../../ui/form/drafts.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { type FormDraft, type FormValues, useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { addTags, TagListInput } from '../../../ui/inputs/TagListInput.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { StepBar } from '../../../ui/layout/Step.tsx'
import { ChoiceGroup } from '../components/ChoiceGroup.tsx'
import classes from '../components/PreferencesForm.module.css'
import { SalaryInput } from '../components/SalaryInput.tsx'
import { TitleSpelling } from '../components/TitleSpelling.tsx'
import { remoteChange, usePreferences, useRoleNames, useSkillNames, useSuggestions } from '../queries.ts'
import { preferencesStrings, wishesStrings as strings } from '../strings.ts'
import { useSavePreferences } from '../use-save-preferences.ts'

/** What the person has told the product elsewhere. */
interface Known {
  readonly userId: string
  readonly skills: readonly string[]
  readonly location: string
}

interface FirstWishesProps {
  known: Known
  onDone: () => void
  /** Asks what an employer at this place asks. */
  renderQuestions: (place: string) => ReactNode
}

const types = selectOptions(employmentTypeLabels)
const drafts = createDrafts<FormDraft<FormValues<typeof jobPreferences>>>()

/** What a person looks for, begun with what their record and place suggest. */
export function FirstWishes(props: FirstWishesProps) {
  const saved = usePreferences()
  const suggestions = useSuggestions(props.known.location)
  if (saved.data === undefined || !suggestions.data) {
    return (
      <QueryPlaceholder
        query={saved.data === undefined ? saved : suggestions}
        failure={preferencesStrings.loadFailure}
      >
        <CardListSkeleton cards={2} height={240} label={preferencesStrings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Wishes {...props} saved={saved.data} suggestedTitles={suggestions.data.titles} />
}

type WishesProps = FirstWishesProps & {
  saved: JobPreferences | null
  suggestedTitles: readonly string[]
}

function beginWith({ saved, suggestedTitles, known }: WishesProps): JobPreferences {
  if (saved) return saved
  return {
    ...defaultPreferences,
    target_titles: [...suggestedTitles],
    preferred_locations: [...addTags([], [known.location].filter(Boolean), 1).tags],
    skills: [...addTags([], known.skills, limits.skills).tags],
  }
}

function Wishes(props: WishesProps) {
  const { saved, suggestedTitles, known, onDone, renderQuestions } = props
  const formId = useId()
  // What is offered at first does not change under the person's eyes.
  const [initialValues] = useState(() => beginWith(props))
  const save = useSavePreferences()
  const form = useSchemaForm({
    schema: jobPreferences,
    initialValues,
    live: ['salary_min'],
    draft: drafts(known.userId),
    onSubmit: async (preferences, changes) => {
      // The first time all of it is new, also what was only suggested.
      if (!saved) await save.mutateAsync(preferences)
      else if (Object.keys(changes).length > 0) await save.mutateAsync(changes)
      onDone()
    },
    describeFailure: (error) => describeError(error, preferencesStrings.saveFailure),
  })
  const { formProps, failure, isSubmitting, field, values, setValues } = form
  const roleNames = useRoleNames()
  const [place = ''] = values.preferred_locations
  const offered = suggestedTitles.filter((title) => !values.target_titles.includes(title))
  return (
    <>
      <form {...formProps} id={formId} className={classes.form}>
        <Card>
          <Stack gap={28}>
            <div>
              <TagListInput
                label={preferencesStrings.titles}
                description={strings.titlesHint}
                placeholder={preferencesStrings.titlesPlaceholder}
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
              {offered.length > 0 && (
                <Group gap={10} mt={12} muted>
                  <span>{strings.fromRecord}</span>
                  {offered.map((title) => (
                    <Button
                      key={title}
                      size="sm"
                      variant="default"
                      onClick={() => setValues({ target_titles: [...values.target_titles, title] })}
                    >
                      {strings.addTitle(title)}
                    </Button>
                  ))}
                </Group>
              )}
            </div>
            <TagListInput
              label={preferencesStrings.locations}
              description={preferencesStrings.locationsHint}
              placeholder={preferencesStrings.locationsPlaceholder}
              value={values.preferred_locations}
              onChange={(preferred_locations) => setValues({ preferred_locations })}
              maxItems={limits.preferred_locations}
            />
            {place !== '' && renderQuestions(place)}
            <Switch
              label={preferencesStrings.remoteOk}
              checked={values.remote_ok}
              onChange={(event) => setValues(remoteChange({ remote_ok: event.currentTarget.checked }))}
            />
            <Switch
              label={preferencesStrings.remoteOnly}
              description={preferencesStrings.remoteOnlyHint}
              checked={values.remote_only}
              onChange={(event) => setValues(remoteChange({ remote_only: event.currentTarget.checked }))}
            />
            <ChoiceGroup
              legend={preferencesStrings.types}
              choices={types}
              value={values.employment_types}
              onChange={(employment_types) => setValues({ employment_types })}
            />
            <div>
              <SalaryInput
                {...field('salary_min')}
                label={strings.minimum}
                value={values.salary_min}
                onChange={(salary_min) => setValues({ salary_min })}
              />
              <PayHint place={place} />
            </div>
            <Skills value={values.skills} onChange={(skills) => setValues({ skills })} />
          </Stack>
        </Card>
        <FormFailure failure={failure} />
      </form>
      <StepBar>
        <SubmitButton form={formId} size="md" loading={isSubmitting}>
          {strings.goOn}
        </SubmitButton>
      </StepBar>
    </>
  )
}

const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' })

/** Which currency a minimum is in, and what that means at this place. */
function PayHint({ place }: { place: string }) {
  const currency = useSuggestions(place).data?.currency
  const isOther = currency !== undefined && currency !== null && currency !== 'USD'
  return (
    <Muted size={14} className={classes.hint}>
      {isOther ? strings.otherCurrency(currencyNames.of(currency) ?? currency) : strings.minimumHint}
    </Muted>
  )
}

function Skills({ value, onChange }: { value: readonly string[]; onChange: (skills: string[]) => void }) {
  const skillNames = useSkillNames()
  return (
    <TagListInput
      label={preferencesStrings.skills}
      description={strings.skillsHint}
      placeholder={preferencesStrings.skillsPlaceholder}
      suggestions={skillNames}
      value={value}
      onChange={onChange}
      maxItems={limits.skills}
      splitAtCommas
    />
  )
}
