import type { SampleAccount } from '@jobscout/contract/setup/model.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { setupStrings as strings } from './strings.ts'

/** Copies a text and says so. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess({ title: strings.copied.title, message })
  } catch {
    toastError(strings.copyFailed)
  }
}

export const credentialsOf = ({ email }: Pick<SampleAccount, 'email'>, password: string): string =>
  `${email}\n${password}`
