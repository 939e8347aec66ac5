import { useEffect, useRef } from 'react'
import { List, Muted } from '../../../ui/layout/primitives.tsx'
import { templateStrings as strings } from '../strings.ts'
import type { Template } from './options.ts'
import classes from './Templates.module.css'

type Field = 'subject' | 'title' | 'message'
type Writable = HTMLInputElement | HTMLTextAreaElement

const isField = (target: unknown): target is Writable =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  ['subject', 'title', 'message'].includes(target.name)

interface VariableButtonsProps {
  /** The form whose fields take the variables. */
  formId: string
  variables: Template['variables']
  onInsert: (field: Field, text: string) => void
}

/** The variables of a notification. A press inserts one where the cursor was, at the end of the text by default. */
export function VariableButtons({ formId, variables, onInsert }: VariableButtonsProps) {
  const latest = useRef<Writable | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isField(target) && target.form?.id === formId) latest.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [formId])

  const insert = (name: string) => {
    const form = document.getElementById(formId)
    const fallback = form instanceof HTMLFormElement ? form.elements.namedItem('message') : null
    const field = latest.current?.isConnected ? latest.current : fallback
    if (!isField(field)) return
    const { value, selectionStart, selectionEnd } = field
    const isChosen = field === latest.current
    const start = isChosen ? (selectionStart ?? value.length) : value.length
    const end = isChosen ? (selectionEnd ?? start) : start
    const text = `{${name}}`
    onInsert(field.name as Field, value.slice(0, start) + text + value.slice(end))
    // The value is in the field after the next render.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + text.length, start + text.length)
    })
  }

  if (variables.length === 0) return <Muted size={13}>{strings.noVariables}</Muted>
  return (
    <List gap={6} className={classes.variables} aria-label={strings.variables}>
      {variables.map(({ name, meaning }) => (
        <li key={name}>
          <button type="button" aria-label={strings.insert(name)} onClick={() => insert(name)}>
            {`{${name}}`}
          </button>
          <Muted as="span" size={13}>
            {meaning}
          </Muted>
        </li>
      ))}
    </List>
  )
}
