/** Thrown by a job that another try would end the same way: it becomes a dead letter at once, with this reason. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
