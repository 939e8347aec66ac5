import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { employmentTypeLabels, experienceLevelLabels } from '@jobscout/contract/matching/vocabulary.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { agentScoutStrings as strings } from '../strings.ts'
import classes from './Agents.module.css'
import { type ClientWishes, useClientWishes } from './queries.ts'

interface WishesCardProps {
  clientId: string
  /** The first name of the client. */
  name: string
}

/** What a client looks for, in plain text, and what they leave open. */
export function WishesCard({ clientId, name }: WishesCardProps) {
  const query = useClientWishes(clientId)
  const { formatDate } = useDates()
  const wishes = query.data
  const updatedAt = wishes?.preferences?.updated_at
  return (
    <Card
      title={strings.wishes}
      action={
        updatedAt && (
          <Muted as="span" size={13} className={classes.soft}>
            {strings.setAt(name, formatDate(updatedAt))}
          </Muted>
        )
      }
    >
      {!wishes ? (
        <QueryPlaceholder query={query} failure={strings.wishesFailure}>
          <RowsSkeleton rows={2} label={strings.wishesLoading} />
        </QueryPlaceholder>
      ) : wishes.preferences ? (
        <dl className={classes.wishes}>
          {describeWishes(wishes.preferences, wishes.scout).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-open={value === '' || undefined}>{value || strings.notSaid}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Muted size={13} className={classes.soft}>
          {strings.noWishes(name)}
        </Muted>
      )}
    </Card>
  )
}

/** Label and value of each wish; empty for what the client leaves open. */
function describeWishes(
  preferences: NonNullable<ClientWishes['preferences']>,
  { paused_at, min_score }: ClientWishes['scout'],
): [label: string, value: string][] {
  const { labels, remote } = strings
  const { remote_only, remote_ok, preferred_locations: places, salary_min: salary } = preferences
  const reach = remote_only ? remote.only : remote_ok ? remote.too : remote.none
  return [
    [labels.titles, preferences.target_titles.join(', ')],
    [labels.salary, salary === null ? '' : `$${formatNumber(salary)}`],
    [
      labels.places,
      places.length > 0 || remote_only ? [places.join('; '), reach].filter(Boolean).join('; ') : '',
    ],
    [labels.type, preferences.employment_types.map((type) => employmentTypeLabels[type]).join(', ')],
    [
      labels.industries,
      preferences.preferred_industries.map((key) => industries.byKey(key)?.label ?? key).join(', '),
    ],
    [
      labels.level,
      preferences.experience_level === null ? '' : experienceLevelLabels[preferences.experience_level],
    ],
    [labels.leftOut, preferences.excluded_companies.join(', ') || strings.nobody],
    [labels.scout, strings.scout(paused_at !== null, min_score)],
    [labels.skills, preferences.skills.join(', ')],
  ]
}
