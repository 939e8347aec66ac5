import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from './ChoiceGroup.module.css'

const choiceStrings = {
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
} as const

interface ChoiceGroupProps<T extends string> {
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
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <Group gap={8} align="stretch">
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
      </Group>
    </fieldset>
  )
}

interface LongChoiceGroupProps<T extends string> extends Omit<ChoiceGroupProps<T>, 'children'> {
  /** Shown initially together with the selected choices. A button shows the others. */
  common: readonly T[]
}

/** A multiple choice with many options, of which only common and selected ones are shown at first. */
export function LongChoiceGroup<T extends string>({ choices, common, ...group }: LongChoiceGroupProps<T>) {
  const { value } = group
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // Unticked choices stay visible until the list is collapsed.
  const [pinned, setPinned] = useState<readonly T[]>([...common, ...value])
  const collapsed = choices.filter((choice) => pinned.includes(choice.value) || value.includes(choice.value))

  // Keyboard focus moves to the first choice that was hidden.
  const firstAdded = useRef<T | undefined>(undefined)
  useEffect(() => {
    if (opened) box.current?.querySelector<HTMLElement>(`input[value="${firstAdded.current}"]`)?.focus()
    else if (button.current === document.activeElement) button.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])

  const open = () => {
    firstAdded.current = choices.find((choice) => !collapsed.includes(choice))?.value
    setOpened(true)
  }
  const collapse = () => {
    setPinned([...common, ...value])
    setOpened(false)
  }

  return (
    <div ref={box}>
      <ChoiceGroup {...group} choices={opened ? choices : collapsed}>
        {(opened || collapsed.length < choices.length) && (
          <Button
            ref={button}
            variant="subtle"
            size="sm"
            aria-expanded={opened}
            onClick={opened ? collapse : open}
          >
            {opened ? choiceStrings.fewer : choiceStrings.all(choices.length)}
          </Button>
        )}
      </ChoiceGroup>
    </div>
  )
}
