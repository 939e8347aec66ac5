import type { Factor } from '@jobscout/contract/matching/model.ts'
import { MeterRow } from '../../../ui/figures/Meter.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import classes from './FactorMeters.module.css'
import { hints } from './score.ts'
import { factorStrings as strings } from './strings.ts'

/** The six factors with points and reasons, and what would raise the score. */
export function FactorMeters({ factors }: { factors: readonly Factor[] }) {
  const suggestions = hints(factors)
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
      {suggestions.length > 0 && (
        <div className={classes.raise}>
          <h3 className={classes.heading}>{strings.raise}</h3>
          <ul>
            {suggestions.map((hint) => (
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
