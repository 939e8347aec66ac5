import { completionItems, hasItem } from '@jobscout/contract/profiles/model.ts'
import { describeError } from '../../../lib/errors.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Meter } from '../../../ui/Meter.tsx'
import { useMyProfile } from '../queries.ts'
import { completionStrings, itemLabels, profileStrings } from '../strings.ts'
import classes from './CompletionChecklist.module.css'
import screen from './ProfileScreen.module.css'

const { card: strings, complete } = completionStrings

/** On the dashboard until the profile is complete and that was celebrated. `claim` says what it is good for. */
export function CompletionCard({ claim }: { claim: string }) {
  const { data: profile, error, refetch, isFetching } = useMyProfile()
  if (!profile && error) {
    const { title, message } = describeError(error, profileStrings.loadFailure)
    return <ErrorState title={title} message={message} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!profile) return null
  const percentage = profile.profile_completion_percentage
  if (percentage === 100 && profile.completion_celebrated) return null
  const missing = completionItems.filter((item) => !hasItem(profile, item)).map((item) => itemLabels[item])
  return (
    <Card title={strings.title}>
      <p className={screen.hint}>{claim}</p>
      <p className={classes.figure}>{complete(percentage)}</p>
      <Meter value={percentage} max={100} />
      {missing.length > 0 && <p className={classes.rest}>{strings.missing(missing.join(', '))}</p>}
      <ButtonLink to="/profile" size="sm" mt="md">
        {strings.action}
      </ButtonLink>
    </Card>
  )
}
