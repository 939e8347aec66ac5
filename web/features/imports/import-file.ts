/** A file that the person chose, or the cells that they pasted. */
export interface ImportFile {
  /** Tells it from another one of the same name. */
  readonly id: string
  readonly file: File
}
