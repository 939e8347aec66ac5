import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import { templateStrings as strings } from '../strings.ts'
import { BellPreview } from './BellPreview.tsx'
import type { Template, TemplateTexts } from './options.ts'
import { usePreview } from './queries.ts'
import classes from './Templates.module.css'

const WAIT_MS = 300
/** The rows that the server offers. */
const ROWS = 50

interface TemplatePreviewProps {
  template: Template
  /** As they are on the screen. */
  texts: TemplateTexts
}

/** What somebody would receive: in the bell, and as an email. */
export function TemplatePreview({ template: { key }, texts }: TemplatePreviewProps) {
  const [row, setRow] = useState(0)
  const [settled] = useDebouncedValue(texts, WAIT_MS)
  const preview = usePreview({ key, ...settled, row })
  const { data } = preview
  if (!data) {
    return (
      <SheetSection title={strings.preview}>
        <QueryPlaceholder query={preview} failure={strings.previewFailed}>
          <CardListSkeleton cards={1} height={160} />
        </QueryPlaceholder>
      </SheetSection>
    )
  }
  const hasRows = data.row !== null || row > 0
  return (
    <SheetSection
      title={strings.preview}
      aside={data.row ? strings.filledFrom(data.row) : strings.filledWithSamples}
    >
      <Stack
        gap={8}
        align="start"
        className={classes.preview}
        aria-live="polite"
        aria-busy={preview.isFetching}
      >
        {data.problem && <Notice title={data.problem} />}
        {data.notification && (
          <>
            <h4>{strings.inApp}</h4>
            <BellPreview {...data.notification} />
            <h4>{strings.byEmail}</h4>
            {data.email ? (
              <>
                <p className={classes.subject}>{data.email.subject}</p>
                <iframe
                  className={classes.email}
                  sandbox=""
                  srcDoc={data.email.html}
                  title={strings.emailBody(data.email.subject)}
                />
              </>
            ) : (
              <Muted size={13}>{strings.notEmailed}</Muted>
            )}
          </>
        )}
        {hasRows && (
          <Button
            variant="default"
            size="sm"
            onClick={() => setRow(data.row === null || row === ROWS ? 0 : row + 1)}
          >
            {strings.anotherRow}
          </Button>
        )}
      </Stack>
    </SheetSection>
  )
}
