import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { UNDO_SECONDS } from '@jobscout/contract/submissions/model.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { modName, useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { Avatar } from '../../../ui/people/Avatar.tsx'
import { SheetBody, SheetFrame, SheetSection } from '../../../ui/records/SideSheet.tsx'
import { useJob } from '../detail/use-job.ts'
import { placeLine } from '../list/posting-text.ts'
import { scoreTone } from '../match/score.ts'
import type { ListedJob } from '../options.ts'
import { applyButtonStrings, openingStrings, applySheetStrings as strings } from '../strings.ts'
import classes from './ApplySheet.module.css'
import type { OpeningQuestion } from './failure.ts'
import { findRemedy, remedies } from './refusal.ts'
import { type SentContent, useApply } from './use-apply.ts'

/** What is sent with an application, as the parts of the sheet have it. */
export interface ApplyContent {
  /** Changes of it that are being saved have this scope. */
  readonly scope: string
  /** All of it is on the screen. */
  readonly isReady: boolean
  /** Returns null where something is open, to which it leads. */
  readonly prepare: () => SentContent | null
  /** Throws where what the person sees could not be saved. */
  readonly requireSaved: () => void
  readonly leadToQuestion: (topic: string) => void
}

interface ApplySheetProps {
  jobId: string
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  onClose: () => void
  content: ApplyContent
  /** In place of the parts: what has to be there first. */
  missing: ReactNode
  /** The sections about what is sent. */
  children: ReactNode
}

/** What is sent to an employer, who hands it in and what it costs, before one button applies. Nothing is sent from here: the
 *  application waits to be handed in. */
export function ApplySheet(props: ApplySheetProps) {
  const { jobId, onClose } = props
  const { query, known } = useJob(jobId)
  return (
    <SheetFrame
      title={known ? strings.title(known.title) : strings.loading}
      head={known && <Head job={known} />}
      onClose={onClose}
      fullBelow="desktop"
    >
      {known ? (
        <Content {...props} job={known} />
      ) : (
        <SheetBody>
          <SheetSection>
            <QueryPlaceholder query={query} failure={strings.failure}>
              <CardListSkeleton cards={3} height={96} label={strings.loading} />
            </QueryPlaceholder>
          </SheetSection>
        </SheetBody>
      )}
    </SheetFrame>
  )
}

function Head({ job }: { job: ListedJobHead }) {
  const { match_score: score } = job
  return (
    <Group gap={12} nowrap className={classes.head}>
      {score !== null && (
        <span className={classes.score} data-tone={scoreTone(job)}>
          {score}
        </span>
      )}
      <div>
        <p className={classes.title} aria-hidden="true">
          {strings.title(job.title)}
        </p>
        <Muted className={classes.soft}>{[job.company, placeLine(job)].filter(Boolean).join(' · ')}</Muted>
      </div>
    </Group>
  )
}

type ListedJobHead = Omit<ListedJob, 'summary' | 'is_new'>

function Content(props: ApplySheetProps & { job: ListedJobHead }) {
  const { job, limit, missing } = props
  if (job.hasApplied && !job.may_be_another_opening) {
    return (
      <Stopped
        text={strings.applied}
        action={
          <ButtonLink to="/applications" hash={job.applicationId ?? undefined} variant="default">
            {applyButtonStrings.view}
          </ButtonLink>
        }
      />
    )
  }
  if (!job.is_active) return <Stopped text={strings.closed} />
  if (limit) {
    const { label, target } = remedies[findRemedy(limit.code)]
    return (
      <Stopped
        text={limit.title}
        detail={limit.message}
        action={
          <ButtonLink {...target} variant="default">
            {label}
          </ButtonLink>
        }
      />
    )
  }
  if (missing) return <SheetBody>{missing}</SheetBody>
  return <Sending {...props} />
}

interface StoppedProps {
  text: string
  detail?: string
  action?: ReactNode
}

const Stopped = ({ text, detail, action }: StoppedProps) => (
  <SheetBody>
    <SheetSection>
      <Notice title={text} action={action}>
        {detail}
      </Notice>
    </SheetSection>
  </SheetBody>
)

function Sending({ job, onClose, content, children }: ApplySheetProps & { job: ListedJobHead }) {
  const { formatDate } = useDates()
  const [question, setQuestion] = useState<OpeningQuestion | null>(null)
  const { apply, isPending } = useApply(job, {
    scope: content.scope,
    onBefore: content.requireSaved,
    onApplied: onClose,
    onQuestion: setQuestion,
    onOpenDecision: content.leadToQuestion,
  })
  const submit = () => {
    const sent = content.isReady && content.prepare()
    if (sent) apply(sent, question !== null)
  }
  const label = question ? strings.submitAnother : strings.submit
  useShortcuts([{ key: 'enter', mod: true, label: strings.submit, run: submit }])
  return (
    <SheetBody
      footer={
        <Group gap={12} justify="space-between" nowrap className={classes.footer} data-apply-sheet>
          <Button
            variant="subtle"
            color="gray"
            className={classes.cancel}
            rightSection={<Key name="Escape" />}
            onClick={onClose}
          >
            {strings.cancel}
          </Button>
          <Button
            size="md"
            disabled={!content.isReady}
            loading={isPending}
            rightSection={<Key name={`${modName()} ↵`} tone="filled" />}
            // Ignore the second click of a double click, which would confirm the question.
            onClick={({ detail }) => detail < 2 && submit()}
          >
            {label}
          </Button>
        </Group>
      }
    >
      {children}
      <SheetSection>
        <HandsIn />
        <Muted className={classes.soft}>{strings.undo(UNDO_SECONDS)}</Muted>
      </SheetSection>
      {question && (
        <SheetSection>
          <Notice
            alert
            title={openingStrings.title}
            action={
              <ButtonLink
                to="/applications"
                hash={question.application_id}
                size="sm"
                variant="default"
                ref={(link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })}
              >
                {applyButtonStrings.view}
              </ButtonLink>
            }
          >
            {openingStrings.question(formatDate(question.application_date))}
          </Notice>
        </SheetSection>
      )}
    </SheetBody>
  )
}

/** Who gets the application, what it reads until then, and what it takes of the month. */
function HandsIn() {
  const { data } = useQuery(api.scout.summary.queryOptions())
  if (!data) return null
  const { agent_name: agent, quota } = data
  const { used, rest } = strings.quota(quota.used, quota.quota)
  const { handsIn } = strings
  return (
    <>
      <Group gap={12} align="stretch" nowrap mb={14}>
        {agent && <Avatar name={agent} kind="staff" size={36} />}
        <div>
          <p className={classes.strong}>{agent ? handsIn.agent(agent) : handsIn.self}</p>
          <Muted className={classes.soft}>{agent ? handsIn.agentReads : handsIn.selfReads}</Muted>
        </div>
      </Group>
      <Group as="p" gap="4px 12px" justify="space-between" align="stretch" mb={8} className={classes.quota}>
        <span>
          <b>{used}</b>
          {rest}
        </span>
        <Muted as="span" className={classes.soft}>
          {strings.next(used)}
        </Muted>
      </Group>
      <Meter value={used} max={quota.quota} added={1} />
    </>
  )
}
