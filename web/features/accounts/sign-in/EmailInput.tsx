import { TextInput, type TextInputProps } from '@mantine/core'

/** The email address of an account. Longer than any valid one, so that the rule of the schema refuses it with a reason. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput type="email" autoComplete="email" maxLength={320} {...props} />
)
