import type { ErrorText } from '../../../lib/api/errors.ts'
import classes from './AuthCard.module.css'

/** Why the last try failed, beside the button that tries again. A toast goes, this stays until then. */
export const FormFailure = ({ failure }: { failure: ErrorText | undefined }) =>
  failure && (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{failure.title}</strong>
      </p>
      <p>{failure.message}</p>
    </div>
  )
