import { isOwnJob } from '@jobscout/contract/applications/model.ts'
import { staffWord } from '@jobscout/contract/applications/words.ts'
import { staffLabels } from '@jobscout/contract/clients/status.ts'
import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, List, Muted } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { BlockLink, TextLink } from '../../../ui/navigation/links.tsx'
import { SheetSection, SideSheet } from '../../../ui/records/SideSheet.tsx'
import type { ClientApplication } from '../options.ts'
import { useApplicationDetail } from '../queries.ts'
import { clientStrings as strings } from '../strings.ts'
import classes from './ApplicationSheet.module.css'
import { InternalNotes } from './InternalNotes.tsx'
import { QuotaReturn } from './QuotaReturn.tsx'
import { salaryText } from './views.ts'

interface ApplicationSheetProps {
  application: ClientApplication
  clientId: string
  /** Where applications of several clients stand together. */
  clientName?: string
  /** Whom it asks: the first name. */
  askedName: string
  /** The client's account is to be deleted: nothing is sent. */
  leaving: boolean
  /** The planned interview, to read and to change. */
  interview: ReactNode
  /** Where its submission is, with its proofs; undefined for one that was made elsewhere. */
  submission: ReactNode
  /** What is sent with it. */
  documents: ReactNode
  /** The people, files and notes that the client keeps with it. */
  kept: ReactNode
  onClose: () => void
  onStep: { readonly previous: (() => void) | undefined; readonly next: (() => void) | undefined }
  onUpdate: () => void
  onNote: () => void
  /** Asks the client about it in the thread. */
  onAsk: () => void
}

/** One application: facts, posting, description, history and notes. */
export function ApplicationSheet(props: ApplicationSheetProps) {
  const { application, clientId, leaving, onClose, onStep, onUpdate, onNote } = props
  const { formatDate } = useDates()
  useShortcuts([
    { key: 'u', label: strings.updateStatus, run: onUpdate },
    { key: 'n', label: strings.addNote, run: onNote },
  ])
  return (
    <SideSheet
      title={`${application.job_title} at ${application.company_name}`}
      onClose={onClose}
      onPrevious={onStep.previous}
      onNext={onStep.next}
      steps
      footer={
        <Group gap={8} justify="space-between" className={classes.footer}>
          <Button variant="default" onClick={onNote} rightSection={<Key name="n" />}>
            {strings.addNote}
          </Button>
          {!leaving && (
            <Button variant="default" onClick={props.onAsk}>
              {strings.ask(props.askedName)}
            </Button>
          )}
          <Button onClick={onUpdate} rightSection={<Key name="u" tone="filled" />}>
            {strings.updateStatus}
          </Button>
        </Group>
      }
    >
      <SheetSection>
        <Group gap={8} justify="space-between" mb={12}>
          <MeaningBadge {...staffWord(application)} />
          <ExternalLink href={application.job_url}>{strings.posting}</ExternalLink>
          {application.listing_id && (
            <BlockLink to="/jobs/$jobId" params={{ jobId: application.listing_id }}>
              {strings.openJob}
            </BlockLink>
          )}
        </Group>
        {isOwnJob(application) && <Muted size={12.5}>{strings.ownJob}</Muted>}
        <Facts>
          <Fact name={strings.facts.client}>
            {props.clientName && (
              <TextLink
                to="/clients/$clientId"
                params={{ clientId }}
                search={{ application: application.id }}
                preload={false}
              >
                {props.clientName}
              </TextLink>
            )}
          </Fact>
          <Fact name={strings.facts.location}>{application.job_location}</Fact>
          <Fact name={strings.facts.applied}>{formatDate(application.application_date)}</Fact>
          <Fact name={strings.facts.salary}>{salaryText(application)}</Fact>
          <Fact name={strings.facts.updated}>
            <RelativeTime value={application.updated_at} />
          </Fact>
          <Fact name={strings.facts.agentNotes}>{application.agent_notes}</Fact>
        </Facts>
      </SheetSection>
      {props.submission}
      <SheetSection>{props.interview}</SheetSection>
      <SheetSection title={strings.documents}>{props.documents}</SheetSection>
      <SheetSection>{props.kept}</SheetSection>
      <Details applicationId={application.id} />
      <QuotaReturn application={application} leaving={leaving} />
      <InternalNotes clientId={clientId} applicationId={application.id} />
    </SideSheet>
  )
}

function Details({ applicationId }: { applicationId: string }) {
  const query = useApplicationDetail(applicationId)
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  if (!data) {
    return (
      <SheetSection title={strings.history}>
        <QueryPlaceholder query={query} failure={strings.failure}>
          <Skeleton height={80} />
        </QueryPlaceholder>
      </SheetSection>
    )
  }
  return (
    <>
      {data.job_description && (
        <SheetSection title={strings.description}>
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? strings.hideDescription : strings.showDescription}
          </Button>
          {isOpen && <p className={classes.description}>{data.job_description}</p>}
        </SheetSection>
      )}
      <SheetSection title={strings.history}>
        <List as="ol" gap={8} className={classes.history}>
          {data.history.map((change) => (
            <li key={change.id}>
              <b>{staffLabels[change.status]}</b>{' '}
              <Muted as="span" size={12.5}>
                {strings.by(change.changed_by_name, change.changer_erased)} ·{' '}
                <RelativeTime value={change.changed_at} />
              </Muted>
              {change.notes && <p>{change.notes}</p>}
            </li>
          ))}
        </List>
      </SheetSection>
    </>
  )
}
