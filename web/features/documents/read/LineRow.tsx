import { isConfident, type Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { Button } from '@mantine/core'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { readingStrings as strings } from '../strings.ts'
import classes from './Proposals.module.css'
import type { LineProposal } from './proposals.ts'

interface LineRowProps {
  line: LineProposal
  disabled: boolean
  onApply: () => void
}

/** One field: the profile's value, the proposal, and the button that applies it. */
export function LineRow({ line: { name, current, proposal, isSame }, disabled, onApply }: LineRowProps) {
  const label = strings.labels[name]
  return (
    <Stack as="li" gap="8px 20px" align="start" className={classes.row}>
      <div className={classes.side}>
        <p className={classes.label}>{label}</p>
        <p className={classes.value}>
          <Muted as="span" size={15}>
            {strings.current}:{' '}
          </Muted>
          {current || (
            <Muted as="span" size={15}>
              {strings.empty}
            </Muted>
          )}
        </p>
      </div>
      {!isSame && (
        <div className={classes.side}>
          <p className={classes.value}>
            <Muted as="span" size={15}>
              {strings.proposed}:{' '}
            </Muted>
            <strong dir="auto">{proposal.value}</strong>
          </p>
          <ConfidenceBadge proposal={proposal} />
        </div>
      )}
      {isSame && (
        <Muted as="span" size={15}>
          {strings.same}
        </Muted>
      )}
      {!isSame && name === 'email' && (
        <Muted as="span" size={15}>
          {strings.emailFixed}
        </Muted>
      )}
      {!isSame && name !== 'email' && (
        <Button
          size="sm"
          variant="default"
          disabled={disabled}
          aria-label={strings.applyOne(label)}
          onClick={onApply}
        >
          {strings.apply}
        </Button>
      )}
    </Stack>
  )
}

/** The confidence of a proposal and the words it was read from. Renders nothing for files with named fields, whose values
 *  are certain. */
export function ConfidenceBadge({ proposal }: { proposal: Proposal<unknown> }) {
  const { confidence, source } = proposal
  if (source.text === '' && confidence === 1) return null
  return (
    <Muted size={14} mt={4} className={classes.confidence} data-low={!isConfident(proposal) || undefined}>
      <strong>{strings.confidence(Math.round(confidence * 100))}</strong>{' '}
      {source.text && <span>{strings.source(source.text, source.page)}</span>}
    </Muted>
  )
}
