import { counterLabels, counters } from '@jobscout/contract/clients/status.ts'
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import type { ClientDetail } from '../options.ts'
import { clientStrings as strings } from '../strings.ts'
import classes from './ClientHead.module.css'

const SKILLS_SHOWN = 6

/** Facts on one line, then the counters and this month's quota in one strip. */
export function ClientHead({ client }: { client: ClientDetail }) {
  const { formatDate, formatDay } = useDates()
  const more = client.skills.length - SKILLS_SHOWN
  const { quota } = client
  return (
    <>
      <Group gap="6px 18px" muted className={classes.facts}>
        <StatusBadge>{strings.plan(client.tier, quota.total)}</StatusBadge>
        {client.erase_after && (
          <StatusBadge tone="amber">{strings.erased(formatDate(client.erase_after))}</StatusBadge>
        )}
        <span>
          <IconMail size={16} aria-hidden="true" /> {client.email}
        </span>
        {client.phone && (
          <span>
            <IconPhone size={16} aria-hidden="true" /> {client.phone}
          </span>
        )}
        {client.location && (
          <span>
            <IconMapPin size={16} aria-hidden="true" /> {client.location}
          </span>
        )}
        {client.last_login && (
          <span>
            <IconClock size={16} aria-hidden="true" /> {strings.active}{' '}
            <RelativeTime value={client.last_login} />
          </span>
        )}
        {client.skills.length > 0 && (
          <span className={classes.skills}>
            {client.skills.slice(0, SKILLS_SHOWN).map((skill) => (
              <span key={skill} className={classes.skill}>
                {skill}
              </span>
            ))}
            {more > 0 && (
              <span title={client.skills.slice(SKILLS_SHOWN).join(', ')}>{strings.moreSkills(more)}</span>
            )}
          </span>
        )}
      </Group>
      <StatStrip
        label={strings.stats.label}
        stats={[
          { label: strings.stats.total, value: formatNumber(client.total_applications) },
          ...counters.map((counter) => ({
            label: counterLabels[counter],
            value: formatNumber(client.applications_by_status[counter]),
          })),
          {
            label: strings.quota,
            value: (
              <Stack as="span" gap={6} className={classes.quota}>
                <span>
                  {quota.total > 0 ? strings.quotaUsage(quota.used, quota.total) : formatNumber(quota.used)}
                </span>
                {quota.total > 0 && <Meter value={quota.used} max={quota.total} />}
              </Stack>
            ),
            note: quota.total > 0 ? strings.renews(formatDay(quota.renews_at)) : strings.cannotApply,
          },
        ]}
      />
    </>
  )
}
