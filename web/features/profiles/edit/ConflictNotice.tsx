import { Button, Group } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { savingStrings } from '../strings.ts'
import classes from './ConflictNotice.module.css'
import { fieldLabel } from './changes.ts'
import type { Autosave } from './use-autosave.ts'

const { stale: strings, merged } = savingStrings

const shown = (value: string | readonly string[]): string =>
  (typeof value === 'string' ? value : value.join('\n')) || strings.empty

/** Shows changes merged from another tab, and asks about fields changed in both. */
export function ConflictNotice({ autosave }: { autosave: Autosave }) {
  const { conflict, value } = autosave
  return (
    <>
      {autosave.merged.length > 0 && (
        <Notice tone="green" title={merged.title}>
          {merged.message(autosave.merged.map(fieldLabel).join(', '))}
        </Notice>
      )}
      {conflict && (
        <Card role="alert" title={strings.title} action={<IconArrowsSplit size={20} aria-hidden="true" />}>
          <p className={classes.message}>{strings.message}</p>
          {conflict.names.map((name) => (
            <div key={name} className={classes.field}>
              <h3>{fieldLabel(name)}</h3>
              <Facts>
                <Fact name={strings.here}>{shown(value[name])}</Fact>
                <Fact name={strings.there}>{shown(conflict.current[name])}</Fact>
              </Facts>
            </div>
          ))}
          <Group gap="sm" mt="md">
            <Button onClick={autosave.keepMine}>{strings.keepMine}</Button>
            <Button variant="default" onClick={autosave.takeTheirs}>
              {strings.takeTheirs}
            </Button>
          </Group>
        </Card>
      )}
    </>
  )
}
