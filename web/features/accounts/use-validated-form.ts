import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ErrorText } from '../../lib/api/errors.ts'
import { toastError } from '../../ui/feedback/toast.ts'
import { hideToast } from '../../ui/feedback/toast-store.ts'
import { validationError } from './strings.ts'

type Errors = Readonly<Record<string, string>>

/**
 * A form whose fields stay the browser's own, so that what was typed or filled in before the script arrived
 * counts too. The first message appears as a toast, every message at its field, and the first field gets focus. What
 * `fail` tells is `failure` until the next try.
 */
export function useValidatedForm<S extends z.ZodObject>(schema: S, onValid: (values: z.infer<S>) => void) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<ErrorText>()
  const said = useRef(0)
  const form = useRef<HTMLFormElement>(null)

  const tell = ({ title, message }: ErrorText, name: string) => {
    hideToast(said.current)
    said.current = toastError(title, message)
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  /** Tells why a form that is filled in well did not do; the field that goes by this name gets focus. */
  const fail = (text: ErrorText, name: string) => {
    setFailure(text)
    tell(text, name)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    hideToast(said.current)
    setFailure(undefined)
    form.current = event.currentTarget
    const result = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
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
    tell({ title: validationError, message: first.message }, String(first.path[0]))
  }

  /** For a field: its message, gone as soon as somebody types there. */
  const field = (name: Extract<keyof z.infer<S>, string>) => ({
    name,
    error: errors[name],
    onInput: () => setErrors((before) => ({ ...before, [name]: '' })),
  })

  return { onSubmit, field, fail, failure }
}
