import { schemaResolver, useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ErrorText } from '../../lib/api/errors.ts'
import { toastError } from '../feedback/toast.ts'
import { hideToast } from '../feedback/toast-store.ts'

/** The specification's toast title for invalid fields. */
export const VALIDATION_ERROR = 'Validation Error'

/** Why the server refused the form, and the field it concerns, if any. */
export interface FormFailureText extends ErrorText {
  readonly field?: string
}

interface SchemaFormOptions<Schema extends z.ZodObject> {
  readonly schema: Schema
  /** The saved values. Fields that were not edited follow them when they change. */
  readonly initialValues: z.input<Schema>
  /** `controlled` re-renders on every change, for forms that show their values or block navigation. */
  readonly mode?: 'controlled' | 'uncontrolled'
  /** Called with parsed values. A rejection is shown as the form's failure. */
  readonly onSubmit: (values: z.output<Schema>, changes: Partial<z.output<Schema>>) => unknown
  /** The failure for a rejection of `onSubmit`; by default the error is rethrown. */
  readonly describeFailure?: (error: unknown) => FormFailureText
}

/**
 * A form over a schema of the contract. Messages are shown at the fields; the first one is also a toast and its field is
 * focused. `failure` is the server's refusal until the next submission; `isDirty` and the changed fields serve saving
 * and the leave guard.
 */
export function useSchemaForm<Schema extends z.ZodObject>({
  schema,
  initialValues,
  mode = 'uncontrolled',
  onSubmit,
  describeFailure,
}: SchemaFormOptions<Schema>) {
  type Name = Extract<keyof z.input<Schema>, string>
  const [failure, setFailure] = useState<ErrorText>()
  const [isSubmitting, setSubmitting] = useState(false)
  const toast = useRef(0)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Record<string, unknown>>({
    mode,
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  })

  const followSaved = useEffectEvent((next: Record<string, unknown>) => {
    const unedited = Object.entries(next).filter(([name]) => !form.isDirty(name))
    form.setInitialValues(next)
    form.setValues(Object.fromEntries(unedited))
  })
  const saved = JSON.stringify(initialValues)
  useEffect(() => followSaved(JSON.parse(saved)), [saved])

  const show = ({ title, message }: ErrorText, name: string | undefined) => {
    hideToast(toast.current)
    toast.current = toastError(title, message)
    const field = name && element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  /** Shows why the server refused a valid form. */
  const fail = ({ field, ...text }: FormFailureText) => {
    setFailure(text)
    if (field && field in initialValues) form.setFieldError(field, text.message)
    show(text, field)
  }

  const submit = async (values: Record<string, unknown>) => {
    const parsed = schema.parse(values) as Record<string, unknown>
    const changes = Object.fromEntries(Object.entries(parsed).filter(([name]) => form.isDirty(name)))
    setSubmitting(true)
    try {
      await onSubmit(parsed as z.output<Schema>, changes as Partial<z.output<Schema>>)
      form.resetDirty(values)
    } catch (error) {
      if (!describeFailure) throw error
      fail(describeFailure(error))
    } finally {
      setSubmitting(false)
    }
  }

  return {
    form,
    failure,
    fail,
    isSubmitting,
    isDirty: form.isDirty(),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isSubmitting) return
        hideToast(toast.current)
        setFailure(undefined)
        // Password managers fill fields without an event that React observes.
        if (mode === 'uncontrolled') form.setValues(readTextFields(event.currentTarget, initialValues))
        form.onSubmit(submit, (errors) => {
          const [name, message] = Object.entries(errors)[0] ?? []
          show({ title: VALIDATION_ERROR, message: String(message ?? '') }, name)
        })(event)
      },
    },
    /** Props of the field with this name: value, change handler and message. */
    field: (name: Name, type: 'input' | 'checkbox' = 'input') => ({
      ...form.getInputProps(name, { type }),
      key: form.key(name),
      name,
    }),
  }
}

function readTextFields(form: HTMLFormElement, known: object): Record<string, unknown> {
  const text = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && typeof Reflect.get(known, name) === 'string',
  )
  return Object.fromEntries(text)
}
