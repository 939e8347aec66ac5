import type { ImportSummary } from '@jobscout/contract/imports/model.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { Group, Stack } from '../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './Import.module.css'
import { importStrings } from './strings.ts'

const strings = importStrings.done

interface ImportDoneProps {
  summary: ImportSummary
  onAgain: () => void
  /** What the file had besides applications. */
  children?: ReactNode
}

/** The third step: what was imported, and what the file had besides. */
export const ImportDone = ({ summary, onAgain, children }: ImportDoneProps) => (
  <>
    <Card title={strings.title(summary.imported)}>
      <p className={classes.soft}>
        {importStrings.latest.what(summary)}. {strings.text}
      </p>
      <Group gap={12} className={classes.actions}>
        <ButtonLink to="/applications">{strings.open}</ButtonLink>
        <Button variant="default" onClick={onAgain}>
          {strings.another}
        </Button>
      </Group>
    </Card>
    {children && (
      <Stack as="section">
        <h2 style={{ marginBlock: '0.83em' }}>{strings.record}</h2>
        {children}
      </Stack>
    )}
  </>
)
