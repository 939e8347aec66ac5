import { Textarea, type TextareaProps } from '@mantine/core'
import { formatNumber } from '../../lib/format/format.ts'

/** Why a text is too long, with its length; null if it is not. Texts that are pasted are never cut. */
export const lengthProblem = (text: string, max: number): string | null =>
  text.length > max
    ? `${formatNumber(text.length)} of ${formatNumber(max)} characters. Please shorten it.`
    : null

interface LongTextProps extends TextareaProps {
  readonly value?: string
  readonly max: number
}

/** A field of several lines with a maximum length. Beyond it the field says so instead of cutting the text. */
export const LongText = ({ max, error, ...props }: LongTextProps) => (
  <Textarea {...props} error={lengthProblem((props.value ?? '').trim(), max) ?? error} />
)
