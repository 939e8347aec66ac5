import type { Factor } from '@jobscout/contract/matching/model.ts'
import { BlockLink } from '../../../ui/links.tsx'
import { MeterRow } from '../../../ui/Meter.tsx'
import { hints } from '../reasons.ts'
import { factorStrings as strings } from '../strings.ts'
import classes from './FactorMeters.module.css'

/** The six factors with their points, why each got them, and what would raise the sum. */
export function FactorMeters({ factors }: { factors: readonly Factor[] }) {
  const raise = hints(factors)
  return (
    <div className={classes.factors}>
      <ul className={classes.meters} aria-label={strings.title}>
        {factors.map(({ factor, points, max, reason }) => (
          <li key={factor}>
            <MeterRow label={strings.labels[factor]} value={points} max={max} />
            <p className={classes.reason}>{reason}</p>
          </li>
        ))}
      </ul>
      {raise.length > 0 && (
        <div className={classes.raise}>
          <h3 className={classes.heading}>{strings.raise}</h3>
          <ul>
            {raise.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <BlockLink to="/preferences" size="sm">
            {strings.edit}
          </BlockLink>
        </div>
      )}
    </div>
  )
}
