import { formatNumber } from '../../lib/format/format.ts'

/** Why a text is too long, with its length; null if it is not. Texts that are pasted are never cut. */
export const lengthProblem = (text: string, max: number): string | null =>
  text.length > max
    ? `${formatNumber(text.length)} of ${formatNumber(max)} characters. Please shorten it.`
    : null
