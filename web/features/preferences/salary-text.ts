const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Removes characters that cannot be part of an amount. */
export const filterSalaryInput = (typed: string): string => typed.replace(/[^\d.,kK\s]/g, '')

const separator = /[.,\s](?=\d{3}(?!\d))/g

/**
 * Parses an amount in whole units: "85,000", "85.000", "85 000" and "85k" are 85000. Decimals are dropped. Empty is
 * null.
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
