import { Textarea, type TextareaProps } from '@mantine/core'
import { lengthProblem } from './length-problem.ts'

interface LongTextProps extends TextareaProps {
  readonly value?: string
  readonly max: number
}

/** A field of several lines with a maximum length. Beyond it the field says so instead of cutting the text. */
export const LongText = ({ max, error, ...props }: LongTextProps) => (
  <Textarea {...props} error={lengthProblem((props.value ?? '').trim(), max) ?? error} />
)
