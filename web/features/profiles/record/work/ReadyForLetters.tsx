import type { Position } from '@jobscout/contract/career/record.ts'
import { Button } from '@mantine/core'
import { focusAfter } from '../../../../lib/browser/focus-after.ts'
import { useShortcuts } from '../../../../lib/commands/shortcuts.ts'
import { formatNumber } from '../../../../lib/format/format.ts'
import { Key } from '../../../../ui/actions/Key.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../../ui/layout/primitives.tsx'
import { recordReadyStrings as strings } from '../../strings.ts'
import fieldsClasses from '../fields/Fields.module.css'
import { listSentences } from '../model/sentences.ts'
import { sentenceControl } from './SentenceBox.tsx'
import classes from './Work.module.css'

interface ReadyForLettersProps {
  positions: readonly Position[]
  onOpen: (positionId: string) => void
}

/** How many bullets a letter can say, and the way to the next that needs the person. */
export function ReadyForLetters({ positions, onOpen }: ReadyForLettersProps) {
  const sentences = listSentences(positions)
  const count = (state: string) => sentences.filter((sentence) => sentence.state === state).length
  const confirmed = count('confirmed')
  const missing = [
    count('proposed') > 0 && strings.proposed(count('proposed')),
    count('waiting') > 0 && strings.waiting(count('waiting')),
  ].filter(Boolean)

  /** From the bullet that has the focus, and from the first after the last. */
  const next = () => {
    const current = document.activeElement?.closest<HTMLElement>('[data-bullet]')?.dataset.bullet
    const at = sentences.findIndex(({ bulletId }) => bulletId === current) + 1
    const target = [...sentences.slice(at), ...sentences.slice(0, at)].find(
      ({ state }) => state !== 'confirmed',
    )
    if (!target) return
    focusAfter(
      () => onOpen(target.positionId),
      () => sentenceControl(target.bulletId),
    )
    sentenceControl(target.bulletId)?.scrollIntoView({ block: 'center' })
  }
  useShortcuts([{ key: 'n', label: strings.shortcut, outsideFields: true, run: next }])

  if (sentences.length === 0) {
    return (
      <Card title={strings.title}>
        <Muted size={14} className={fieldsClasses.meta}>
          {strings.none}
        </Muted>
      </Card>
    )
  }
  return (
    <Card title={strings.title}>
      <Muted size={15} mb={8} className={classes.ready}>
        <strong>{formatNumber(confirmed)}</strong> {strings.ofBullets(sentences.length)}
      </Muted>
      <Group gap={4} align="stretch" nowrap mb={8} className={classes.bar} aria-hidden="true">
        {['confirmed', 'proposed', 'waiting'].map(
          (state) =>
            count(state) > 0 && <div key={state} data-state={state} style={{ flexGrow: count(state) }} />,
        )}
      </Group>
      {missing.length > 0 && (
        <>
          <Muted size={14} className={fieldsClasses.meta}>
            {missing.join(', ')}.
          </Muted>
          <Button
            variant="default"
            size="sm"
            fullWidth
            mt="sm"
            rightSection={<Key name="n" />}
            onClick={next}
          >
            {strings.next}
          </Button>
        </>
      )}
    </Card>
  )
}
