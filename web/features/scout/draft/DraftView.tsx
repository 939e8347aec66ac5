import { isOpenDecision } from '@jobscout/contract/submissions/answers.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import type { Decisions } from '../inbox/use-decisions.ts'
import type { Draft } from '../options.ts'
import { draftStrings as strings } from '../strings.ts'
import { CV_CARD_ID } from './CvChoice.tsx'
import classes from './Draft.module.css'
import { DraftHead } from './DraftHead.tsx'
import { DraftNotices } from './DraftNotices.tsx'

/** The letter as the screen shows it. */
interface LetterState {
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
  /** What is shown is saved, and the draft was read since. */
  readonly isSettled: boolean
}

interface DraftViewProps {
  draft: Draft
  decisions: Decisions
  isPhone: boolean
  letterState: LetterState
  facts: readonly string[]
  factors: ReactNode
  letter: ReactNode
  /** Cards beside the letter: what the record lacks, CV, answers. */
  aside: ReactNode
  /** Leads to an open question of this topic. */
  onQuestion: (topic: string) => void
}

/** A draft with everything that is sent, and the decision about it. */
export function DraftView(props: DraftViewProps) {
  const { draft, decisions, isPhone, letterState, aside, onQuestion } = props
  const open = draft.answers.filter(isOpenDecision)
  const { isEdited, onEdit, isSettled } = letterState
  const isWaiting = draft.state === 'to_review'
  const approve = () => {
    const [question] = open
    if (question) return onQuestion(question.topic)
    if (draft.cvs.length === 0) return document.getElementById(CV_CARD_ID)?.focus()
    if (isSettled) decisions.approve(draft)
  }
  useShortcuts(
    isWaiting
      ? [
          { key: 'a', label: strings.approve, legend: 'approve', run: approve },
          { key: 'e', label: strings.editLabel, legend: 'edit', run: () => onEdit(!isEdited) },
          {
            key: 'd',
            label: strings.decline,
            legend: 'decline, then 1 to 5',
            run: () => decisions.askToDecline(draft),
          },
          ...(isEdited
            ? [
                {
                  key: 'Escape',
                  inFields: true as const,
                  label: strings.doneLabel,
                  run: () => onEdit(false),
                },
              ]
            : []),
        ]
      : [],
  )
  const actions = (
    <DraftActions
      draft={draft}
      decisions={decisions}
      letterState={letterState}
      isBusy={decisions.isPending || !isSettled}
      onApprove={approve}
    />
  )
  return (
    <Stack as="article" className={classes.draft} aria-label={strings.position}>
      <DraftHead
        draft={draft}
        facts={props.facts}
        factors={props.factors}
        openQuestions={isWaiting ? open.length : 0}
        hasTitle={!isPhone}
        actions={
          !isPhone && (
            <Group gap={10} align="stretch" className={classes.actions}>
              {actions}
            </Group>
          )
        }
      />
      <DraftNotices draft={draft} />
      <div className={classes.columns}>
        <Stack>{props.letter}</Stack>
        <Stack>{aside}</Stack>
      </div>
      {isPhone ? (
        <Group gap={10} align="stretch" nowrap className={classes.bar} data-lower-edge>
          {actions}
        </Group>
      ) : (
        <KeyLegend />
      )}
    </Stack>
  )
}

interface DraftActionsProps {
  draft: Draft
  decisions: Decisions
  letterState: LetterState
  isBusy: boolean
  onApprove: () => void
}

function DraftActions({ draft, decisions, letterState, isBusy, onApprove }: DraftActionsProps) {
  const { isEdited, onEdit } = letterState
  switch (draft.state) {
    case 'to_review':
      return (
        <>
          <Button variant="default" onClick={() => decisions.askToDecline(draft)}>
            {strings.decline} <Key name="d" />
          </Button>
          <Button
            variant="default"
            aria-label={isEdited ? strings.doneLabel : strings.editLabel}
            onClick={() => onEdit(!isEdited)}
          >
            {isEdited ? strings.done : strings.edit} <Key name="e" />
          </Button>
          <Button
            aria-label={strings.approveLabel(draft.job_title, draft.company_name)}
            loading={isBusy}
            onClick={onApprove}
          >
            {strings.approve} <Key name="a" tone="filled" />
          </Button>
        </>
      )
    case 'approved':
      return (
        <Button variant="default" loading={isBusy} onClick={() => decisions.takeBack(draft)}>
          {draft.approved_by === 'auto' ? strings.undo : strings.takeBack}
        </Button>
      )
    case 'declined':
      return (
        <Button variant="default" loading={isBusy} onClick={() => decisions.bringBack(draft)}>
          {strings.bringBack}
        </Button>
      )
    default:
      return null
  }
}
