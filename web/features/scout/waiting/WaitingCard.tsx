import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../lib/api/errors.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, List, Muted } from '../../../ui/layout/primitives.tsx'
import { BlockLink, TextLink } from '../../../ui/navigation/links.tsx'
import { Score } from '../Score.tsx'
import classes from './WaitingCard.module.css'
import { waitingDraftsQuery } from './waiting.ts'

const BEST_MAX = 3

const waitingStrings = {
  title: 'Waiting for your yes',
  loading: 'Loading drafts...',
  count: (count: number) => `${formatNumber(count)} to review`,
  none: 'Nothing waits. What Scout prepares for you stands here, and nothing goes out without your approval.',
  open: 'Open Scout',
  failure: { title: 'Drafts Not Loaded', message: 'Please try again.' },
  retry: 'Retry',
} as const

/** The best drafts that wait, on the dashboard. */
export function WaitingCard() {
  const { data, error, isFetching, refetch } = useQuery(waitingDraftsQuery())
  if (error && !data) {
    return (
      <Card title={waitingStrings.title} role="alert">
        <Muted size={15} mb={8}>
          {describeError(error, waitingStrings.failure).message}
        </Muted>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {waitingStrings.retry}
        </Button>
      </Card>
    )
  }
  return (
    <Card
      title={waitingStrings.title}
      action={
        data && data.total > 0 && <StatusBadge tone="amber">{waitingStrings.count(data.total)}</StatusBadge>
      }
    >
      {!data && <RowsSkeleton rows={BEST_MAX} label={waitingStrings.loading} />}
      {data?.items.length === 0 && (
        <Muted size={15} mb={8}>
          {waitingStrings.none}
        </Muted>
      )}
      {data && data.items.length > 0 && (
        <List gap={12} mb={12}>
          {data.items.slice(0, BEST_MAX).map(({ id, score, job_title, company_name, job_location }) => (
            <Group key={id} as="li" gap={12} nowrap>
              <Score score={score} />
              <div className={classes.about}>
                <TextLink to="/scout" search={{ draft: id }} underline="hover">
                  {job_title}
                </TextLink>
                <Muted size={15}>{[company_name, job_location].filter(Boolean).join(' · ')}</Muted>
              </div>
            </Group>
          ))}
        </List>
      )}
      <BlockLink to="/scout">{waitingStrings.open}</BlockLink>
    </Card>
  )
}
