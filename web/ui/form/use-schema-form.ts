import { useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ErrorText } from '../../lib/api/errors.ts'
import { toastError } from '../feedback/toast.ts'
import { hideToast } from '../feedback/toast-store.ts'
import type { Draft } from './drafts.ts'
import { fieldErrors } from './field-errors.ts'

/** The specification's toast title for invalid fields. */
const VALIDATION_ERROR = 'Validation Error'

/** What the fields hold: the schema's input. A box that must be ticked starts unticked. */
export type FormValues<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]-?: z.input<Schema>[Name] extends boolean
    ? boolean
    : Exclude<z.input<Schema>[Name], undefined>
}

/** Edits of a closed form, each with the saved value that it began on. */
export interface FormDraft<Values> {
  readonly edits: Partial<Values>
  readonly origins: Partial<Values>
}

/** The names of the fields. A field of a nested object has a dotted name. */
type FieldName<Values> = {
  [Name in Extract<keyof Values, string>]: Values[Name] extends Readonly<Record<string, string>>
    ? `${Name}.${Extract<keyof Values[Name], string>}`
    : Name
}[Extract<keyof Values, string>]

/** Why the server refused the form. */
export interface Refusal<Name extends string = string> extends ErrorText {
  /** The field that it is about. The message is shown there instead of beside the button. */
  readonly field?: Name | undefined
  /** The field to correct when it is about the form as a whole. */
  readonly focus?: Name
}

interface SchemaFormOptions<Schema extends z.ZodObject> {
  readonly schema: Schema
  /** The saved values; others than the schema's are ignored. Fields that were not edited follow them when they change. */
  readonly initialValues: FormValues<Schema>
  /**
   * `uncontrolled` leaves the values to the browser until they are submitted: for prerendered pages, where people and
   * password managers fill in fields before the script has loaded.
   */
  readonly mode?: 'controlled' | 'uncontrolled'
  /** Fields whose message appears while typing. An empty one is reported when the form is submitted. */
  readonly live?: readonly FieldName<FormValues<Schema>>[]
  /** Titles of the toast by message, where it is not "Validation Error". */
  readonly titles?: Readonly<Record<string, string>>
  /** Restores the edits of the last time. */
  readonly draft?: Draft<FormDraft<FormValues<Schema>>>
  /** Called with parsed values. A rejection is shown as the form's failure. */
  readonly onSubmit: (values: z.output<Schema>, changes: Partial<z.output<Schema>>) => unknown
  /** The refusal for a rejection of `onSubmit`; without it the error is rethrown. */
  readonly describeFailure?: (error: unknown) => Refusal<FieldName<FormValues<Schema>>>
  /** Empties the form once it was submitted. */
  readonly resetOnSuccess?: boolean
}

type Values = Record<string, unknown>

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)
const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
const sharedNames = (first: Values, second: Values) => Object.keys(first).filter((name) => name in second)
const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce((value, key) => (value as Values)[key], values)

/**
 * A form over a schema of the contract. Messages are shown at the fields; the first one is also a toast, and its field
 * gets focus. `failure` is the server's refusal until the next submission.
 */
export function useSchemaForm<Schema extends z.ZodObject>({
  schema,
  initialValues,
  mode = 'controlled',
  live = [],
  titles = {},
  draft,
  onSubmit,
  describeFailure,
  resetOnSuccess = false,
}: SchemaFormOptions<Schema>) {
  type Name = FieldName<FormValues<Schema>>
  const [failure, setFailure] = useState<ErrorText>()
  const [isSubmitting, setSubmitting] = useState(false)
  const initial = pick(initialValues, Object.keys(schema.shape))
  const [base, setBase] = useState<Values>(initial)
  const restored = draft?.find()
  /** The saved value that each edit began on. */
  const [origins, setOrigins] = useState<Values>(restored?.origins ?? {})
  const toast = useRef(0)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    mode,
    initialValues: { ...initial, ...restored?.edits },
    validate: (values) => fieldErrors(schema, values),
  })

  const changedNames = (values: Values) =>
    Object.keys(base).filter((name) => !isSame(values[name], base[name]))
  const edits = pick(form.values, changedNames(form.values))
  const isDirty = Object.keys(edits).length > 0
  const errors = fieldErrors(schema, form.values)

  const setValues = (values: Values) => {
    for (const [name, value] of Object.entries(values)) {
      if (!isSame(form.getValues()[name], value)) form.setFieldValue(name, value, { forceUpdate: false })
    }
  }

  const followSaved = useEffectEvent((saved: Values) => {
    const edited = changedNames(form.getValues())
    setBase(saved)
    setValues(Object.fromEntries(Object.entries(saved).filter(([name]) => !edited.includes(name))))
  })
  const saved = JSON.stringify(initial)
  useEffect(() => followSaved(JSON.parse(saved)), [saved])

  const keepEdits = useEffectEvent((latest: Values) => {
    const begun = { ...pick(base, Object.keys(latest)), ...pick(origins, sharedNames(latest, origins)) }
    if (!isSame(begun, origins)) setOrigins(begun)
    if (isDirty) draft?.keep({ edits: latest, origins: begun } as FormDraft<FormValues<Schema>>)
    else draft?.drop()
  })
  const latestEdits = JSON.stringify(edits)
  useEffect(() => keepEdits(JSON.parse(latestEdits)), [latestEdits])

  const conflicting = isSubmitting
    ? []
    : sharedNames(edits, origins).filter((name) => !isSame(origins[name], base[name]))

  const hasErrors = Object.keys(form.errors).length > 0
  useEffect(() => {
    // The fields are corrected, or the form is closed.
    if (hasErrors) return () => hideToast(toast.current)
    return undefined
  }, [hasErrors])

  const show = (text: ErrorText, name: string | undefined) => {
    hideToast(toast.current)
    toast.current = toastError(text)
    const field = name && element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  const showRefusal = ({ title, message, field, focus }: Refusal) => {
    if (field) form.setFieldError(field, message)
    else setFailure({ title, message })
    show({ title, message }, field ?? focus)
  }

  const reset = () => {
    setFailure(undefined)
    form.clearErrors()
    setValues(base)
    draft?.drop()
    if (mode === 'uncontrolled') element.current?.reset()
  }

  const submit = async (values: Values) => {
    const parsed: Values = schema.parse(values)
    const changed = changedNames(values)
    setSubmitting(true)
    try {
      await onSubmit(parsed as z.output<Schema>, pick(parsed, changed) as Partial<z.output<Schema>>)
      if (resetOnSuccess) return reset()
      draft?.drop()
      // The other fields may follow what was saved elsewhere.
      setBase((latest) => ({ ...latest, ...pick(values, changed) }))
      setOrigins((latest) => ({ ...latest, ...pick(values, changed) }))
    } catch (error) {
      if (!describeFailure) throw error
      showRefusal(describeFailure(error))
    } finally {
      setSubmitting(false)
    }
  }

  const showInvalid = (found: Readonly<Record<string, unknown>>) => {
    const [name, first] = Object.entries(found)[0] ?? []
    const message = String(first)
    const title = titles[message] ?? VALIDATION_ERROR
    // A rule about the form as a whole has no field.
    if (name === '') setFailure({ title, message })
    show({ title, message }, name)
  }

  return {
    failure,
    isSubmitting,
    isDirty,
    isValid: Object.keys(errors).length === 0,
    /** Back to the saved values. */
    reset,
    /** Fields that were edited here and saved elsewhere since. A form that shows them lets the person choose. */
    conflict: {
      names: conflicting as (keyof FormValues<Schema>)[],
      saved: base as FormValues<Schema>,
      keepMine: () => {
        setFailure(undefined)
        const begun = pick(base, Object.keys(edits))
        setOrigins(begun)
        draft?.keep({ edits, origins: begun } as FormDraft<FormValues<Schema>>)
      },
      takeTheirs: () => {
        setFailure(undefined)
        setValues(pick(base, conflicting))
      },
    },
    values: form.values as FormValues<Schema>,
    /** The current value of one field of an uncontrolled form. */
    useValue: form.useWatchValue,
    /** Changes fields whose input has no plain change event, or several at once. */
    setValues: (values: Partial<FormValues<Schema>>) => setValues(values),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isSubmitting) return
        hideToast(toast.current)
        setFailure(undefined)
        if (mode === 'uncontrolled') setValues(readFields(event.currentTarget, Object.keys(initial)))
        form.onSubmit(submit, showInvalid)(event)
      },
    },
    /** Props of the field with this name: value, change handler and message. */
    field: (name: Name, type: 'input' | 'checkbox' = 'input') => {
      const props = form.getInputProps(name, { type })
      const value = valueAt(form.values, name)
      const isLive = live.includes(name) && value !== '' && value !== null
      const unchanged = {
        [type === 'checkbox' ? 'defaultChecked' : 'defaultValue']: valueAt(initial, name),
      }
      return {
        ...props,
        ...(mode === 'uncontrolled' && unchanged),
        name: name as string,
        error: props.error ?? (isLive ? errors[name] : undefined),
      }
    },
  }
}

/** A form as it is passed to components with its fields. */
export type SchemaForm<Schema extends z.ZodObject> = ReturnType<typeof useSchemaForm<Schema>>

function readFields(form: HTMLFormElement, names: readonly string[]): Values {
  const inputs = names.map((name) => form.elements.namedItem(name))
  return Object.fromEntries(
    inputs
      .filter((input) => input instanceof HTMLInputElement)
      .map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value]),
  )
}
