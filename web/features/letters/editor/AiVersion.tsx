import type { LetterOrigin } from '@jobscout/contract/letters/model.ts'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { aiQuery } from '../../../lib/api/ai.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import type { useConnect } from '../queries.ts'
import { aiStrings as strings } from '../strings.ts'
import classes from './Letter.module.css'

/** Asks for the AI's version; before the person allows the AI, where to do that. Nothing where none is connected. */
export function AiButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { data: ai } = useQuery(aiQuery())
  if (!ai?.provider) return null
  if (ai.allowed_at === null) {
    return (
      <p className={classes.soft}>
        {strings.allow}{' '}
        <TextLink to="/account" search={{ tab: 'data' }}>
          {strings.settings}
        </TextLink>
      </p>
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

interface AiNoticeProps {
  connect: ReturnType<typeof useConnect>
  origin: LetterOrigin
}

/** What the AI is doing, and what came of it. */
export function AiNotice({ connect, origin }: AiNoticeProps) {
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
  const { is_written, note } = connect.data
  if (!is_written)
    return (
      <Notice alert title={strings.unchanged}>
        {note}
      </Notice>
    )
  // What is edited or restored afterwards is the person's again.
  if (origin !== 'ai') return null
  return (
    <Notice alert title={strings.written}>
      {[note, strings.writtenMessage].filter(Boolean).join(' ')}
    </Notice>
  )
}
