import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ErrorText } from '../../lib/errors.ts'
import { toastError } from '../../ui/toast.ts'
import { hideToast } from '../../ui/toast-store.ts'
import { validationError } from './strings.ts'

type Errors = Readonly<Record<string, string>>

/**
 * A form whose fields stay the browser's own, so that what was typed or filled in before the script arrived
 * counts too. The first message appears as a toast, every message at its field, and the first field gets focus.
 */
export function useValidatedForm<S extends z.ZodObject>(schema: S, onValid: (values: z.infer<S>) => void) {
  const [errors, setErrors] = useState<Errors>({})
  const said = useRef(0)

  /** Tells what went wrong, until the next attempt. */
  const fail = ({ title, message }: ErrorText) => {
    hideToast(said.current)
    said.current = toastError(title, message)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    hideToast(said.current)
    const form = event.currentTarget
    const result = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (result.success) {
      setErrors({})
      onValid(result.data)
      return
    }
    const found: Record<string, string> = {}
    for (const { path, message } of result.error.issues) found[String(path[0])] ??= message
    setErrors(found)
    const [first] = result.error.issues
    if (!first) return
    fail({ title: validationError, message: first.message })
    const field = form.elements.namedItem(String(first.path[0]))
    if (field instanceof HTMLElement) field.focus()
  }

  /** For a field: its message, gone as soon as somebody types there. */
  const field = (name: Extract<keyof z.infer<S>, string>) => ({
    name,
    error: errors[name],
    onInput: () => setErrors((before) => ({ ...before, [name]: '' })),
  })

  return { onSubmit, field, fail }
}
