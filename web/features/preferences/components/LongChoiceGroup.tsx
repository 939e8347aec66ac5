import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { choiceStrings as strings } from '../strings.ts'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'

interface LongChoiceGroupProps<T extends string> extends Omit<ChoiceGroupProps<T>, 'children'> {
  /** Stand there from the start, with what is chosen; the others come by a button. */
  common: readonly T[]
}

/** Any number of many named things: the chosen and the common ones a tap away, the others two. */
export function LongChoiceGroup<T extends string>({ choices, common, ...group }: LongChoiceGroupProps<T>) {
  const { value } = group
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // What is unticked stays in sight until the list is folded again.
  const [kept, setKept] = useState<readonly T[]>([...common, ...value])
  const short = choices.filter((choice) => kept.includes(choice.value) || value.includes(choice.value))

  // Keyboard focus moves to the first new choice, not behind the end of the list.
  const firstAdded = useRef<T | undefined>(undefined)
  useEffect(() => {
    if (opened) box.current?.querySelector<HTMLElement>(`input[value="${firstAdded.current}"]`)?.focus()
    else if (button.current === document.activeElement) button.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])

  const open = () => {
    firstAdded.current = choices.find((choice) => !short.includes(choice))?.value
    setOpened(true)
  }
  const fold = () => {
    setKept([...common, ...value])
    setOpened(false)
  }

  return (
    <div ref={box}>
      <ChoiceGroup {...group} choices={opened ? choices : short}>
        {(opened || short.length < choices.length) && (
          <Button
            ref={button}
            variant="subtle"
            size="sm"
            aria-expanded={opened}
            onClick={opened ? fold : open}
          >
            {opened ? strings.fewer : strings.all(choices.length)}
          </Button>
        )}
      </ChoiceGroup>
    </div>
  )
}
