import { splitSentences } from '@jobscout/contract/letters/words.ts'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { aiQuery } from '../../../lib/api/ai.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import type { useConnect } from '../queries.ts'
import { compareStrings, aiStrings as strings } from '../strings.ts'
import classes from './Letter.module.css'
import { splitParagraphs } from './text-edits.ts'
import type { LetterEditing } from './use-letter-editing.ts'

/** Asks for the AI's version; before the person allows the AI, where to do that. Nothing where none is connected. */
export function AiButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { data: ai } = useQuery(aiQuery())
  if (!ai?.provider) return null
  if (ai.allowed_at === null) {
    return (
      <Muted size={15}>
        {strings.allow}{' '}
        <TextLink to="/account" search={{ tab: 'data' }}>
          {strings.settings}
        </TextLink>
      </Muted>
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden="true" />}
      disabled={isBusy}
      onClick={onPress}
    >
      {strings.write}
    </Button>
  )
}

/** What the AI is doing, and what came of it. */
export function AiNotice({ connect }: { connect: ReturnType<typeof useConnect> }) {
  if (connect.isPending) {
    return (
      <Notice
        alert
        title={strings.writing}
        action={
          <Button size="sm" variant="default" onClick={connect.cancel}>
            {strings.cancel}
          </Button>
        }
      >
        {strings.writingMessage}
      </Notice>
    )
  }
  if (!connect.data) return null
  const { version, note } = connect.data
  return (
    <Notice alert title={version ? strings.written : strings.failed}>
      {version ? [note, strings.writtenMessage].filter(Boolean).join(' ') : note}
    </Notice>
  )
}

/** Another text that the letter could have, where there is one. */
export function BesideLetter({ editing }: { editing: LetterEditing }) {
  const { second, autosave, isWriting } = editing
  return second && <SecondVersion {...second} present={autosave.value.text} isBusy={isWriting} />
}

interface SecondVersionProps {
  title: string
  text: string
  /** What the letter says. */
  present: string
  isBusy: boolean
  onUse: () => void
  onLeave: () => void
}

const keyed = (parts: readonly string[]) => parts.map((part, at) => [`${at}`, part] as const)

/** A text that the letter could have, beside it. Sentences that the letter does not say are marked. */
function SecondVersion({ title, text, present, isBusy, onUse, onLeave }: SecondVersionProps) {
  return (
    <Card title={title} className={classes.version}>
      <Muted size={15}>{compareStrings.legend}</Muted>
      <div className={classes.paragraphs}>
        {keyed(splitParagraphs(text)).map(([key, paragraph]) => (
          <p key={key} className={classes.lines}>
            {keyed(paragraph.split('\n')).map(([key, line]) => (
              <span key={key}>
                {keyed(splitSentences(line)).map(([key, sentence]) => (
                  <span key={key}>
                    {present.includes(sentence) ? (
                      sentence
                    ) : (
                      <mark className={classes.different}>{sentence}</mark>
                    )}{' '}
                  </span>
                ))}
                {'\n'}
              </span>
            ))}
          </p>
        ))}
      </div>
      <Group gap={10}>
        <Button loading={isBusy} onClick={onUse}>
          {compareStrings.use}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onLeave}>
          {compareStrings.leave}
        </Button>
      </Group>
    </Card>
  )
}
