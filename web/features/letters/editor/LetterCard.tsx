import { LETTER_MAX, letterTone, toneLabels, WHY_MAX } from '@jobscout/contract/letters/model.ts'
import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { SourceView } from '../sources/SourceView.tsx'
import { letterStrings as strings, versionStrings } from '../strings.ts'
import classes from './Letter.module.css'
import { LetterFiles } from './LetterFiles.tsx'
import { Conflict, Marks, Saving, SourceBadge } from './LetterStatus.tsx'
import { AiButton, AiNotice } from './SecondVersion.tsx'
import { countWords, withWhy } from './text-edits.ts'
import type { LetterEditing } from './use-letter-editing.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

export type LetterShown = 'text' | 'sources'

const tones = letterTone.options.map((tone) => ({ value: tone, label: toneLabels[tone] }))
const views = [
  { value: 'text', label: strings.views.text },
  { value: 'sources', label: strings.views.sources },
]

interface LetterCardProps {
  editing: LetterEditing
  shown: LetterShown
  onShow: (shown: LetterShown) => void
  /** Where the page has another heading. */
  title?: string
  /** It can be read and downloaded only. */
  readOnly?: boolean
  /** Under the letter: who gets it. */
  children?: ReactNode
}

/** The letter as text to edit, or with the source of each statement, and what can be done with it. */
export function LetterCard({ editing, shown, onShow, title, readOnly = false, children }: LetterCardProps) {
  const { jobId, letter, record, autosave, area, marks, paragraphs, connect, isWriting } = editing
  const { value, change } = autosave
  const [hasVersions, setVersionsOpen] = useState(false)
  const openVersions = () => {
    autosave.flush()
    setVersionsOpen(true)
  }
  const why = (
    <div className={classes.why}>
      <LongText
        label={strings.why}
        description={strings.whyNote(letter.company_name)}
        rows={2}
        max={WHY_MAX}
        readOnly={isWriting}
        value={value.why}
        onChange={(event) => {
          const line = event.currentTarget.value.replaceAll('\n', ' ')
          change({ why: line, text: withWhy(value.text, value.why, line) })
        }}
      />
    </div>
  )
  return (
    <>
      <Conflict autosave={autosave} />
      {editing.hasRecordChanged && !readOnly && (
        <Notice
          title={strings.changed.title}
          action={
            <Button size="sm" variant="default" onClick={editing.showComposed}>
              {strings.changed.action}
            </Button>
          }
        >
          {strings.changed.message}
        </Notice>
      )}
      <AiNotice connect={connect} />
      <Card>
        <Group className={classes.head} gap={10}>
          {title && <h2>{title}</h2>}
          <SourceBadge
            paragraphs={paragraphs}
            why={value.why}
            marks={new Set(marks.map(({ text }) => text)).size}
          />
          {!readOnly && (
            <>
              <SegmentedControl
                aria-label={strings.view}
                data={views}
                value={shown}
                onChange={(next) => onShow(next === 'text' ? 'text' : 'sources')}
              />
              <SegmentedControl
                aria-label={strings.tone}
                data={tones}
                value={letter.tone}
                disabled={isWriting || connect.isPending}
                onChange={(tone) => editing.writeIn(letterTone.parse(tone))}
              />
              <Button
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden="true" />}
                onClick={openVersions}
              >
                {versionStrings.open}
              </Button>
              <AiButton isBusy={isWriting || connect.isPending} onPress={editing.askAi} />
            </>
          )}
        </Group>
        {shown === 'sources' ? (
          <SourceView
            text={value.text}
            why={value.why}
            whyField={readOnly ? undefined : why}
            paragraphs={paragraphs}
            marks={marks}
            record={record}
          />
        ) : (
          <>
            <Textarea
              ref={area}
              aria-label={strings.text}
              autosize
              minRows={12}
              readOnly={isWriting}
              value={value.text}
              error={lengthProblem(value.text.trim(), LETTER_MAX)}
              classNames={{ input: classes.text }}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <Marks marks={marks} area={area} />
            {why}
          </>
        )}
        {children}
        <Group className={classes.foot} gap={10}>
          <Muted size={15}>{strings.words(countWords(value.text))}</Muted>
          {!readOnly && <Saving autosave={autosave} />}
          <LetterFiles jobId={jobId} letterId={letter.id} text={value.text} onBefore={autosave.flush} />
        </Group>
      </Card>
      <VersionsDialog
        opened={hasVersions}
        jobId={jobId}
        letterId={letter.id}
        text={value.text}
        onClose={() => setVersionsOpen(false)}
      />
    </>
  )
}
