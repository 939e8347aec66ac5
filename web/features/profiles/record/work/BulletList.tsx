import { type Bullet, recordLimits } from '@jobscout/contract/career/record.ts'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { focusAfter, preserveFocus } from '../../../../lib/browser/focus-after.ts'
import { Key } from '../../../../ui/actions/Key.tsx'
import { MoveKeys } from '../../../../ui/actions/MoveKeys.tsx'
import { moveByKey, moveItem, type Step } from '../../../../ui/actions/move-item.ts'
import { useToastUndo } from '../../../../ui/feedback/use-toast-undo.ts'
import { lengthProblem } from '../../../../ui/inputs/length-problem.ts'
import { Group, List, Muted } from '../../../../ui/layout/primitives.tsx'
import { recordWorkStrings, recordSentenceStrings as strings } from '../../strings.ts'
import fieldsClasses from '../fields/Fields.module.css'
import { MoveHandle } from '../fields/MoveHandle.tsx'
import { isBlank, newBullet, splitLines } from '../model/entries.ts'
import { withText } from '../model/sentences.ts'
import { SentenceBox } from './SentenceBox.tsx'
import classes from './Work.module.css'

const field = (id: string | undefined) => document.getElementById(`bullet-${id}`)

interface BulletListProps {
  value: readonly Bullet[]
  /** Whether the position goes on: bullets in the present tense then are true. */
  isCurrent: boolean
  onChange: (bullets: Bullet[]) => void
}

/** The bullets of a position, each with how a letter says it. */
export function BulletList({ value, isCurrent, onChange }: BulletListProps) {
  const toastUndo = useToastUndo()
  const present = useRef(value)
  useEffect(() => {
    present.current = value
  }, [value])

  const replace = (bullet: Bullet) =>
    onChange(value.map((known) => (known.id === bullet.id ? bullet : known)))
  const insert = (index: number, texts: readonly string[]) => {
    const added = texts.slice(0, recordLimits.bullets - value.length).map((text) => newBullet(text))
    if (added.length === 0) return
    focusAfter(
      () => onChange(value.toSpliced(index, 0, ...added)),
      () => field(added.at(-1)?.id),
    )
  }
  const add = () => {
    const waiting = value.find(isBlank)
    if (waiting) field(waiting.id)?.focus()
    else insert(value.length, [''])
  }
  const remove = (index: number) => {
    const [bullet, ...rest] = value.slice(index)
    if (!bullet) return
    focusAfter(
      () => onChange(value.toSpliced(index, 1)),
      () => field((value[index - 1] ?? rest[0])?.id),
    )
    if (isBlank(bullet)) return
    toastUndo({
      title: strings.bulletRemoved,
      onUndo: () => onChange(present.current.toSpliced(index, 0, bullet)),
    })
  }
  const move = (index: number, by: Step) => preserveFocus(() => onChange(moveItem(value, index, by)))
  const onKeyDown = (event: KeyboardEvent, index: number, bullet: Bullet) => {
    moveByKey(event, (by) => move(index, by))
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!isBlank(bullet)) insert(index + 1, [''])
    }
    if (event.key === 'Backspace' && isBlank(bullet)) {
      event.preventDefault()
      remove(index)
    }
  }
  // Each line of a pasted list is a bullet.
  const onPaste = (event: ClipboardEvent, index: number, bullet: Bullet) => {
    const [first = '', ...more] = splitLines(event.clipboardData.getData('text'))
    if (more.length === 0) return
    event.preventDefault()
    if (isBlank(bullet)) replaceWith(index, bullet, first, more)
    else insert(index + 1, [first, ...more])
  }
  const replaceWith = (index: number, bullet: Bullet, text: string, more: readonly string[]) => {
    const added = more.slice(0, recordLimits.bullets - value.length).map((line) => newBullet(line))
    onChange(value.toSpliced(index, 1, withText(bullet, text, isCurrent), ...added))
  }

  return (
    <div>
      <Group gap="4px 12px" justify="space-between" align="baseline" mb={8}>
        <h3 className={classes.bulletsTitle}>{recordWorkStrings.whatYouDid}</h3>
        <Muted as="span" size={14} className={fieldsClasses.meta}>
          {recordWorkStrings.enough}
        </Muted>
      </Group>
      <List gap={14}>
        {value.map((bullet, index) => (
          <li key={bullet.id} className={classes.bullet} data-bullet={bullet.id}>
            <MoveHandle label={strings.moveBullet(index + 1)} onMove={(by) => move(index, by)} />
            <Textarea
              id={`bullet-${bullet.id}`}
              aria-label={strings.bullet(index + 1)}
              autosize
              minRows={1}
              value={bullet.text}
              error={lengthProblem(bullet.text.trim(), recordLimits.bullet)}
              onChange={({ currentTarget }) => replace(withText(bullet, currentTarget.value, isCurrent))}
              onKeyDown={(event) => onKeyDown(event, index, bullet)}
              onPaste={(event) => onPaste(event, index, bullet)}
            />
            <ActionIcon
              className={classes.bin}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={strings.removeBullet(index + 1)}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
            <SentenceBox bullet={bullet} isCurrent={isCurrent} onChange={replace} />
          </li>
        ))}
      </List>
      <Group gap="8px 14px" mt={14}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<Key name="Enter" />}
          disabled={value.length >= recordLimits.bullets}
          onClick={add}
        >
          {strings.addBullet}
        </Button>
        {value.length > 1 && <MoveKeys />}
      </Group>
    </div>
  )
}
