type Labels<T extends string> = Readonly<Record<T, string>>

const isNamed = <T extends string>(labels: Labels<T>, value: string): value is T =>
  Object.hasOwn(labels, value)

/**
 * The entries of a label table as options of a select. Label tables are used instead of the contract's schemas, which
 * would add zod to the bundle of the page.
 */
export const selectOptions = <T extends string>(labels: Labels<T>): { value: T; label: string }[] =>
  Object.keys(labels).flatMap((value) => (isNamed(labels, value) ? [{ value, label: labels[value] }] : []))

/** The value of a select if the table has it, else undefined. */
export const selectedOption = <T extends string>(labels: Labels<T>, value: string): T | undefined =>
  isNamed(labels, value) ? value : undefined
