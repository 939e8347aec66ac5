import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { choiceStrings as strings } from '../strings.ts'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'

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
            {opened ? strings.fewer : strings.all(choices.length)}
          </Button>
        )}
      </ChoiceGroup>
    </div>
  )
}
