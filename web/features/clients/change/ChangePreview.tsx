import { shortName } from '@jobscout/contract/shared/person-name.ts'
import { SegmentedControl } from '@mantine/core'
import { IconBell, IconMail, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { datesIn } from '../../../lib/format/dates.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Group, Muted, Panel } from '../../../ui/layout/primitives.tsx'
import type { usePreview } from '../queries.ts'
import { changeStrings as strings } from '../strings.ts'
import classes from './ChangeSheet.module.css'

const SHOWN = 5

interface ChangePreviewProps {
  /** Undefined for several clients. */
  name: string | undefined
  query: ReturnType<typeof usePreview>
  /** There is something to preview. */
  ready: boolean
}

/** What the client receives, as the server composes it, and when. */
export function ChangePreview({ name, query, ready }: ChangePreviewProps) {
  const [way, setWay] = useState('app')
  const { data } = query
  const title = strings.receives(name && shortName(name))
  return (
    <Panel as="section" mt={16} className={classes.preview} aria-label={title}>
      <Group gap={8} justify="space-between" mb={8} className={classes.previewHead}>
        <h3>{title}</h3>
        <SegmentedControl
          size="xs"
          aria-label={title}
          data={[
            { value: 'app', label: strings.inApp },
            { value: 'email', label: strings.email },
          ]}
          value={way}
          onChange={setWay}
        />
      </Group>
      {!ready ? (
        <Muted>{strings.nothing}</Muted>
      ) : !data ? (
        <QueryPlaceholder query={query} failure={strings.previewFailed}>
          <Group gap={10} align="stretch" nowrap mb={6} className={classes.bubble} aria-busy="true" />
        </QueryPlaceholder>
      ) : data.notifications.length === 0 ? (
        <Muted>{nothingFor(data)}</Muted>
      ) : (
        <>
          {way === 'app'
            ? data.notifications.slice(0, SHOWN).map((notification) => (
                <Group
                  key={notification.application_id}
                  gap={10}
                  align="stretch"
                  nowrap
                  mb={6}
                  className={classes.bubble}
                >
                  <IconSend size={16} aria-hidden="true" />
                  <div>
                    <b>{notification.title}</b>
                    <p>{notification.message}</p>
                  </div>
                </Group>
              ))
            : data.emails.map((email) => (
                <Group
                  key={email.client_id}
                  gap={10}
                  align="stretch"
                  nowrap
                  mb={6}
                  className={classes.bubble}
                >
                  <IconMail size={16} aria-hidden="true" />
                  <div>
                    <b>{email.subject}</b>
                    {email.paragraphs.slice(0, SHOWN).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                </Group>
              ))}
          <dl className={classes.when}>
            <dt>
              <IconBell size={16} aria-hidden="true" /> {strings.bell}
            </dt>
            <dd>{bellTimes(data)}</dd>
            <dt>
              <IconMail size={16} aria-hidden="true" /> {strings.email}
            </dt>
            <dd>{emailTimes(data.emails).join('; ') || strings.noEmail('off')}</dd>
          </dl>
        </>
      )}
    </Panel>
  )
}

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>

/** Why nothing would be sent. */
function nothingFor({ rows }: Preview): string {
  if (rows.every(({ outcome }) => outcome === 'same')) return strings.alreadySo
  if (rows.every(({ outcome }) => outcome === 'missing')) return strings.notYours
  if (rows.every(({ outcome }) => outcome === 'same' || outcome === 'replaced')) return strings.replaced
  if (rows.every(({ outcome }) => outcome === 'same' || outcome === 'proof_missing'))
    return strings.proofMissing
  return strings.changedMeanwhile
}

/** How many notifications are seen at once, and how many only if an account is kept. */
function bellTimes({ notifications, emails }: Preview): string {
  const leaving = new Set(emails.flatMap(({ client_id, when }) => (when === 'leaving' ? client_id : [])))
  const kept = notifications.filter(({ client_id }) => leaving.has(client_id)).length
  const now = notifications.length - kept
  return [...(now > 0 ? [strings.bellNow(now)] : []), ...(kept > 0 ? [strings.bellLeaving(kept)] : [])].join(
    '; ',
  )
}

/** When the emails are sent, those of one time together. */
const emailTimes = (emails: Preview['emails']): string[] =>
  [...Map.groupBy(emails, emailTime).values()].flatMap((alike) =>
    alike[0] ? emailCount(alike[0], alike.length, emails.length > 1) : [],
  )

const emailTime = ({ when, at, time_zone }: Preview['emails'][number]): string =>
  at ? `${datesIn(time_zone).formatTime(at)} ${time_zone}` : when

function emailCount(
  { when, at, time_zone }: Preview['emails'][number],
  count: number,
  isOfSeveral: boolean,
): string {
  if (when !== 'now' && when !== 'later')
    return isOfSeveral ? strings.noEmailTo(count, when) : strings.noEmail(when)
  if (!at) return strings.emailNow(count)
  const zone = time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? time_zone
  return strings.emailLater(count, `${datesIn(time_zone).formatTime(at)} ${zone}`)
}
