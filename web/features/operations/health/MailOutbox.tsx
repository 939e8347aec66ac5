import { IconMail } from '@tabler/icons-react'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { publicSettingsQuery } from '../../../lib/api/settings.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List, Panel } from '../../../ui/layout/primitives.tsx'
import classes from './Entries.module.css'

const outboxStrings = {
  title: 'Mail outbox',
  intro: 'No mail server is configured, so emails are kept here instead of being sent.',
  noneYet:
    'No emails yet. What the product would send, such as confirmations and password resets, appears here.',
  to: (recipient: string) => `To ${recipient}`,
  failure: {
    title: 'Failed to load the outbox',
    message: 'The server did not answer as expected. Please try again.',
  },
  closed: 'Mail is sent by a mail server, so there is no outbox.',
} as const

/** The emails of the outbox, or null if a mail server is configured. */
const outboxQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: api.operations.outbox.key(),
    queryFn: async ({ signal }) => {
      const { mail_outbox: isKept } = await queryClient.ensureQueryData(publicSettingsQuery)
      return isKept ? client.operations.outbox(undefined, { signal }) : null
    },
  })

const useOutbox = () => useQuery(outboxQuery(useQueryClient()))

/** Turns only the product's own URLs into links, because other text may come from users. */
const withLinks = (text: string) =>
  Object.entries(text.split(/(https?:\/\/\S+)/)).map(([place, part]) =>
    part.startsWith(`${window.location.origin}/`) ? (
      <a key={place} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

/** Emails in the outbox, newest first. */
export function MailOutbox() {
  const outbox = useOutbox()
  const { data, error } = outbox
  if (data === null)
    return <EmptyState icon={<IconMail />} title={outboxStrings.title} message={outboxStrings.closed} />
  if (error || !data) {
    return (
      <QueryPlaceholder query={outbox} failure={outboxStrings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  if (data.length === 0)
    return (
      <Card title={outboxStrings.title}>
        <p className={classes.intro}>{outboxStrings.noneYet}</p>
      </Card>
    )
  return (
    <Card title={outboxStrings.title}>
      <p className={classes.intro}>{outboxStrings.intro}</p>
      <List gap={12} className={classes.list}>
        {data.map(({ id, to, subject, text, created_at }) => (
          <li key={id}>
            <details>
              <summary className={classes.summary}>
                <span className={classes.title}>{subject}</span>{' '}
                <span className={classes.soft}>
                  {outboxStrings.to(to)}, <RelativeTime value={created_at} />
                </span>
              </summary>
              <Panel as="p" mt={8} className={classes.text}>
                {withLinks(text)}
              </Panel>
            </details>
          </li>
        ))}
      </List>
    </Card>
  )
}
