import { Loader } from '@mantine/core'
import { IconShieldCheck, IconShieldExclamation, IconShieldQuestion } from '@tabler/icons-react'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { ViewLink } from '../../../ui/navigation/links.tsx'
import { useAuditState } from '../queries.ts'
import { auditStrings } from '../strings.ts'
import classes from './Audit.module.css'

const strings = auditStrings.chain

/** Sealing lags by a second; more than this means that no server does it. */
const LATE_SECONDS = 60

/** How far the chain is verified, or the first bad entry. */
export function ChainBadge() {
  const { data, error } = useAuditState()
  if (!data) {
    return (
      error && (
        <Badge tone="grey" icon={<IconShieldQuestion size={16} aria-hidden="true" />}>
          {strings.unknown}
        </Badge>
      )
    )
  }
  const { verified } = data
  if (data.oldest_pending_seconds > LATE_SECONDS) {
    return (
      <Badge tone="amber" icon={<IconShieldQuestion size={16} aria-hidden="true" />}>
        {strings.late(data.oldest_pending_seconds)}
      </Badge>
    )
  }
  if (data.verifying) {
    return (
      <Badge tone="grey" icon={<Loader size={14} color="gray" aria-hidden="true" />}>
        {strings.verifying} <span>{strings.entries(data.sealed)}</span>
      </Badge>
    )
  }
  if (!verified) {
    return (
      <Badge tone="grey" icon={<IconShieldQuestion size={16} aria-hidden="true" />}>
        {strings.unverified} <span>{strings.entries(data.sealed)}</span>
      </Badge>
    )
  }
  if (verified.faults > 0) {
    return (
      <Badge tone="red" icon={<IconShieldExclamation size={16} aria-hidden="true" />}>
        <strong>{strings.broken}</strong> {verified.first_fault}
        {verified.first_entry && (
          <ViewLink search={{ entry: verified.first_entry }} current={false}>
            {strings.open}
          </ViewLink>
        )}
      </Badge>
    )
  }
  return (
    <Badge tone="green" icon={<IconShieldCheck size={16} aria-hidden="true" />}>
      <strong>{strings.verified}</strong>{' '}
      <span>
        {strings.entries(verified.to)}, <RelativeTime value={verified.at} />
      </span>
    </Badge>
  )
}

interface BadgeProps {
  tone: 'green' | 'amber' | 'grey' | 'red'
  icon: React.ReactNode
  children: React.ReactNode
}

const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={classes.chain} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </span>
)
