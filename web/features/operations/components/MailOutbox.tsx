import { IconMail } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useOutbox } from '../queries.ts'
import { outboxStrings as strings } from '../strings.ts'
import classes from './Entries.module.css'

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
  if (data === null) return <EmptyState icon={<IconMail />} title={strings.title} message={strings.closed} />
  if (error || !data) {
    return (
      <QueryPlaceholder query={outbox} failure={strings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  if (data.length === 0)
    return (
      <Card title={strings.title}>
        <p className={classes.intro}>{strings.noneYet}</p>
      </Card>
    )
  return (
    <Card title={strings.title}>
      <p className={classes.intro}>{strings.intro}</p>
      <ul className={classes.list}>
        {data.map(({ id, to, subject, text, created_at }) => (
          <li key={id}>
            <details>
              <summary className={classes.summary}>
                <span className={classes.title}>{subject}</span>{' '}
                <span className={classes.soft}>
                  {strings.to(to)}, <RelativeTime value={created_at} />
                </span>
              </summary>
              <p className={classes.text}>{withLinks(text)}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
