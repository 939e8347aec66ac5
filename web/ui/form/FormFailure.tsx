import type { ErrorText } from '../../lib/api/errors.ts'
import classes from './FormFailure.module.css'

/** Why the form was refused, beside its button. The toast disappears, this stays until the next submission. */
export const FormFailure = ({ failure }: { failure: ErrorText | undefined }) =>
  failure && (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{failure.title}</strong>
      </p>
      <p>{failure.message}</p>
    </div>
  )
