import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { applyDraftStrings as strings } from '../strings.ts'

/** The draft for a job. One that was approved becomes an application by itself. */
export interface JobDraft {
  readonly id: string
  readonly isApproved: boolean
}

interface DraftLinkProps {
  job: { readonly title: string; readonly company: string }
  draft: JobDraft
}

/** In the place of Apply Now while there is a draft for the job. */
export function DraftLink({ job: { title, company }, draft: { id, isApproved } }: DraftLinkProps) {
  return isApproved ? (
    <ButtonLink
      to="/scout"
      search={{ tab: 'approved', draft: id }}
      variant="default"
      aria-label={strings.viewLabel(title, company)}
    >
      {strings.view}
    </ButtonLink>
  ) : (
    <ButtonLink to="/scout" search={{ draft: id }} aria-label={strings.reviewLabel(title, company)}>
      {strings.review}
    </ButtonLink>
  )
}
