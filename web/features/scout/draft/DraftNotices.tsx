import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { comebackLabels, expiryLabels } from '@jobscout/contract/scout/words.ts'
import { IconArrowBackUp, IconClockPause, IconHistory } from '@tabler/icons-react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatRelative } from '../../../lib/format/format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import type { Draft } from '../options.ts'
import { rowStrings, draftStrings as strings } from '../strings.ts'

/** What the person should know before they decide, or what became of the draft. */
export function DraftNotices({ draft }: { draft: Draft }) {
  return (
    <>
      <StateNotice draft={draft} />
      {draft.state === 'to_review' && <EarlierApplications draft={draft} />}
    </>
  )
}

function StateNotice({ draft }: { draft: Draft }) {
  const { state, came_back, expired_reason, application_id } = draft
  switch (state) {
    case 'to_review':
      // The person undid the approval themselves.
      if (came_back === null || came_back === 'undone') return null
      return (
        <Notice icon={<IconArrowBackUp size={22} />} title={strings.cameBack}>
          {strings.sentence(comebackLabels[came_back])}
        </Notice>
      )
    case 'approved':
      return <ApprovedNotice draft={draft} />
    case 'declined':
      return <Notice title={strings.declined}>{strings.declinedMessage}</Notice>
    case 'expired':
      return (
        <Notice icon={<IconClockPause size={22} />} title={strings.expired}>
          {expired_reason && strings.sentence(expiryLabels[expired_reason])}
        </Notice>
      )
    case 'released':
      return (
        <Notice
          tone="green"
          title={strings.released}
          action={
            application_id && (
              <ButtonLink size="sm" variant="default" to="/applications" hash={application_id}>
                {strings.toApplication}
              </ButtonLink>
            )
          }
        >
          {application_id ? strings.releasedMessage : strings.releasedGone}
        </Notice>
      )
  }
}

function ApprovedNotice({ draft: { release_at: releaseAt, approved_by } }: { draft: Draft }) {
  const { formatMoment } = useDates()
  if (!releaseAt) return null
  return approved_by === 'auto' ? (
    <Notice tone="green" title={strings.approvedByScout}>
      {strings.approvedByScoutMessage(formatMoment(releaseAt))}
    </Notice>
  ) : (
    <Notice tone="green" title={strings.approved}>
      <ReleaseTime value={releaseAt} />. {strings.approvedMessage}
    </Notice>
  )
}

/** "Goes out in 8 minutes" */
export function ReleaseTime({ value }: { value: string }) {
  const now = useNow()
  const dates = useDates()
  if (new Date(value).getTime() - now.getTime() < 60_000) return rowStrings.goesOutNow
  return rowStrings.goesOut(formatRelative(value, now, dates))
}

function EarlierApplications({ draft }: { draft: Draft }) {
  const { formatDate } = useDates()
  if (draft.earlier_applications.length === 0) return null
  return (
    <Notice icon={<IconHistory size={22} />} title={strings.earlier(draft.company_name)}>
      {draft.earlier_applications.map((application) => (
        <span key={application.id}>
          <TextLink to="/applications" hash={application.id}>
            {strings.earlierRow(
              application.job_title,
              formatDate(application.application_date),
              ownerWord(application).label,
            )}
          </TextLink>
          <br />
        </span>
      ))}
    </Notice>
  )
}
