import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { ChoiceRows } from '../../../ui/inputs/ChoiceRows.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import type { Draft } from '../options.ts'
import type { useUpdateDraft } from '../queries.ts'
import { draftCvStrings as strings } from '../strings.ts'
import classes from './Draft.module.css'

/** Versions that are offered before the person asks for all. */
const SHOWN_MAX = 3

/** The card that an approval without a CV leads to. */
export const CV_CARD_ID = 'draft-cv'

interface CvChoiceProps {
  draft: Draft
  update: ReturnType<typeof useUpdateDraft>
  /** Shows a version, until it is closed. */
  renderViewer: (version: CvVersion, onClose: () => void) => ReactNode
}

/** Which CV is sent, with a look at it. Only a draft that waits can have another one. */
export function CvChoice({ draft, update, renderViewer }: CvChoiceProps) {
  const { formatDate } = useDates()
  const [viewed, setViewed] = useState<CvVersion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const chosenId = (update.isPending && update.variables.cv_version_id) || draft.cv_version_id
  const chosen = draft.cvs.find(({ id }) => id === chosenId)
  const canChoose = draft.state === 'to_review'
  const versions = draft.cvs.filter((version, at) => isOpen || at < SHOWN_MAX || version === chosen)

  return (
    <Card
      id={CV_CARD_ID}
      tabIndex={-1}
      title={strings.title}
      action={
        chosen && (
          <Button size="compact-sm" variant="default" onClick={() => setViewed(chosen)}>
            {strings.preview}
          </Button>
        )
      }
    >
      {draft.cvs.length === 0 ? (
        <>
          <Muted size={15}>{strings.none}</Muted>
          <Group gap={10} mt={12}>
            <ButtonLink size="sm" variant="default" to="/profile">
              {strings.upload}
            </ButtonLink>
            <ButtonLink
              size="sm"
              variant="default"
              to="/profile/generate-cv"
              search={{ job: draft.listing_id }}
            >
              {strings.generate}
            </ButtonLink>
          </Group>
        </>
      ) : canChoose ? (
        <>
          {!chosen && <Muted size={15}>{strings.gone}</Muted>}
          <ChoiceRows
            label={strings.label}
            name={`cv-${draft.id}`}
            value={chosen?.id ?? null}
            rows={versions.map(({ id, filename, created_at, format, current }) => ({
              value: id,
              label: filename,
              note: [strings.details(formatDate(created_at), format), current && strings.current]
                .filter(Boolean)
                .join(' · '),
            }))}
            onChange={(id) => update.mutate({ cv_version_id: id })}
          />
          {versions.length < draft.cvs.length && (
            <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => setOpen(true)}>
              {strings.showAll(draft.cvs.length)}
            </Button>
          )}
        </>
      ) : (
        chosen && (
          <p className={classes.chosen}>
            {chosen.filename}
            <Muted as="span" size={15}>
              {strings.details(formatDate(chosen.created_at), chosen.format)}
            </Muted>
          </p>
        )
      )}
      {viewed && renderViewer(viewed, () => setViewed(null))}
    </Card>
  )
}
