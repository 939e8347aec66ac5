/** Thrown by a job if a retry cannot succeed. The job becomes a dead letter immediately. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
