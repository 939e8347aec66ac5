import { content } from '../content.ts'
import { landingStrings as strings } from '../landing-strings.ts'
import classes from './Claims.module.css'

/** The operator's figures about the product. */
export const Claims = () => (
  <section aria-label={strings.claims}>
    <ul className={classes.claims}>
      {content.claims.map(({ figure, label }) => (
        <li key={label}>
          <span className={classes.figure}>{figure}</span> {label}
        </li>
      ))}
    </ul>
  </section>
)
