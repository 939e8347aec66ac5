import { passLabels } from '@jobscout/contract/scout/words.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import type { ScoutSummary } from '../options.ts'
import { describeQuiet, scoutPassStrings as strings } from '../strings.ts'
import classes from './Inbox.module.css'

type Pass = NonNullable<ScoutSummary['last_pass']>

/** The counts of a pass, which add up, and the one reason where nothing came. */
export function LastPass({ summary }: { summary: ScoutSummary }) {
  const { formatMoment } = useDates()
  const { last_pass: pass, settings } = summary
  return (
    <Card
      title={strings.title}
      action={
        pass && (
          <Muted as="span" size={14}>
            {formatMoment(pass.at)}
          </Muted>
        )
      }
    >
      {pass ? <PassCounts pass={pass} /> : <Muted size={14}>{strings.none}</Muted>}
      {/* Else it stands in the place of the drafts. */}
      {summary.quiet_reason && summary.counts.to_review > 0 && (
        <QuietText reason={summary.quiet_reason} settings={settings} lastPass={pass} />
      )}
    </Card>
  )
}

const counts = ['in_roles', 'known', 'below_threshold', 'not_prepared', 'prepared'] as const

export const PassCounts = ({ pass }: { pass: Pass }) => (
  <Stack as="dl" gap={8} size={14} className={classes.counts}>
    {counts
      .filter((name) => name !== 'not_prepared' || pass.not_prepared > 0)
      .map((name) => (
        <div key={name} data-sum={name === 'prepared' || undefined}>
          <dt>
            {passLabels[name]}
            {name === 'below_threshold' && ` ${strings.threshold(pass.min_score)}`}
          </dt>
          <dd>{formatNumber(pass[name])}</dd>
        </div>
      ))}
  </Stack>
)

interface QuietTextProps {
  reason: NonNullable<ScoutSummary['quiet_reason']>
  settings: ScoutSummary['settings']
  lastPass: ScoutSummary['last_pass']
}

/** Why nothing came, and the next step. */
export function QuietText({ reason, settings, lastPass }: QuietTextProps) {
  const quiet = describeQuiet(reason, { settings, lastPass })
  if (!quiet) return null
  const { text, next } = quiet
  return (
    <div className={classes.quiet}>
      <p>{text}</p>
      {next && (
        <BlockLink to={next.to} search={'search' in next ? next.search : {}}>
          {next.label}
        </BlockLink>
      )}
    </div>
  )
}
