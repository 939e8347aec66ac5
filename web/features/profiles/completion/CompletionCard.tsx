import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { completionItems, isItemComplete } from '@jobscout/contract/profiles/rules.ts'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { completionStrings, itemLabels } from '../strings.ts'
import classes from './CompletionChecklist.module.css'

const { card: strings, complete } = completionStrings

interface CompletionCardProps {
  profile: Profile
  /** The benefit of completing the profile. */
  claim: string
}

/** Shown on the dashboard until completion was celebrated. */
export function CompletionCard({ profile, claim }: CompletionCardProps) {
  const percentage = profile.profile_completion_percentage
  if (percentage === 100 && profile.completion_celebrated) return null
  const missing = completionItems
    .filter((item) => !isItemComplete(profile, item))
    .map((item) => itemLabels[item])
  return (
    <Card title={strings.title}>
      <Muted size={15} mb={12}>
        {claim}
      </Muted>
      <p className={classes.figure}>{complete(percentage)}</p>
      <Meter value={percentage} max={100} />
      {missing.length > 0 && (
        <Muted size={15} mt={12}>
          {strings.missing(missing.join(', '))}
        </Muted>
      )}
      <ButtonLink to="/profile" size="sm" mt="md">
        {strings.action}
      </ButtonLink>
    </Card>
  )
}
