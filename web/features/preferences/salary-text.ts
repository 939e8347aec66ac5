const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** What cannot be part of an amount is not taken while typing. */
export const filterSalaryInput = (typed: string): string => typed.replace(/[^\d.,kK\s]/g, '')

const separator = /[.,\s](?=\d{3}(?!\d))/g

/**
 * An amount as people type it, in whole units: "85,000", "85.000", "85 000" and "85k" are 85000; what comes after
 * the whole number is dropped. Nothing typed is null.
 */
export function parseSalary(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(separator, '').replace(',', '.')
  const thousands = text.endsWith('k')
  const number = Number.parseFloat(thousands ? text.slice(0, -1) : text)
  if (!Number.isFinite(number)) return null
  return Math.trunc(thousands ? Math.round(number * 1000) : number)
}

export const formatSalaryInput = (salary: number | null): string =>
  salary === null ? '' : format.format(salary)
