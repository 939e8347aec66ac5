type Labels<T extends string> = Readonly<Record<T, string>>

const isNamed = <T extends string>(labels: Labels<T>, value: string): value is T =>
  Object.hasOwn(labels, value)

/**
 * A table of labels as the choices of a select, in its order. The tables weigh nothing; the contract's schemas
 * bring their library into the page.
 */
export const selectOptions = <T extends string>(labels: Labels<T>): { value: T; label: string }[] =>
  Object.keys(labels).flatMap((value) => (isNamed(labels, value) ? [{ value, label: labels[value] }] : []))

/** What a select answers, if the table names it. */
export const selectedOption = <T extends string>(labels: Labels<T>, value: string): T | undefined =>
  isNamed(labels, value) ? value : undefined
