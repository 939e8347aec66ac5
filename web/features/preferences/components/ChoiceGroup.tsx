import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './ChoiceGroup.module.css'

export interface ChoiceGroupProps<T extends string> {
  legend: string
  choices: readonly { readonly value: T; readonly label: string }[]
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Rendered after the last choice. */
  children?: ReactNode
}

/** A multiple choice with few options. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { legend, choices, value, onChange, children } = props
  const id = useId()
  const toggle = (choice: T, chosen: boolean) =>
    onChange(chosen ? [...value, choice] : value.filter((known) => known !== choice))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.value} htmlFor={id + choice.value} className={classes.choice}>
            <Checkbox
              id={id + choice.value}
              size="xs"
              value={choice.value}
              checked={value.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
            />
            {choice.label}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
