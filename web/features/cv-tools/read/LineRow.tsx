import { Button } from '@mantine/core'
import type { LineProposal } from './proposals.ts'
import { readingStrings as strings } from './strings.ts'
import { ConfidenceBadge } from './ConfidenceBadge.tsx'
import classes from './Proposals.module.css'

interface LineRowProps {
  line: LineProposal
  disabled: boolean
  onTake: () => void
}

/** One field: what the profile says, what the CV says, and the way from one to the other. */
export function LineRow({ line: { name, now, found, isSame }, disabled, onTake }: LineRowProps) {
  const label = strings.labels[name]
  return (
    <li className={classes.row}>
      <div className={classes.side}>
        <p className={classes.label}>{label}</p>
        <p className={classes.value}>
          <span className={classes.soft}>{strings.now}: </span>
          {now || <span className={classes.soft}>{strings.empty}</span>}
        </p>
      </div>
      {!isSame && (
        <div className={classes.side}>
          <p className={classes.value}>
            <span className={classes.soft}>{strings.found}: </span>
            <strong dir="auto">{found.value}</strong>
          </p>
          <ConfidenceBadge found={found} />
        </div>
      )}
      {isSame && <span className={classes.soft}>{strings.same}</span>}
      {!isSame && name === 'email' && <span className={classes.soft}>{strings.emailFixed}</span>}
      {!isSame && name !== 'email' && (
        <Button
          size="sm"
          variant="default"
          disabled={disabled}
          aria-label={strings.takeOne(label)}
          onClick={onTake}
        >
          {strings.take}
        </Button>
      )}
    </li>
  )
}
