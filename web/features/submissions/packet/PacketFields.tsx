import type { PacketField } from '@jobscout/contract/submissions/model.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { copyText } from '../../../ui/feedback/copy.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Hidden, Muted } from '../../../ui/layout/primitives.tsx'
import { packetStrings as strings } from '../strings.ts'
import classes from './Packet.module.css'

const COPY_KEY = 'c'

interface PacketFieldsProps {
  fields: readonly PacketField[]
  /** Whether C copies the next one, which keys do not do within a dialog. */
  keys?: boolean
}

/** The values of the form, copied one by one, with a tick at those that were copied. */
export function PacketFields({ fields, keys = true }: PacketFieldsProps) {
  const [copied, setCopied] = useState<readonly string[]>([])
  const given = fields.filter(({ value }) => value !== '')
  const next = given.find(({ name }) => !copied.includes(name))
  const last = fields.find(({ name }) => name === copied.at(-1))
  const copy = async ({ name, value }: PacketField) => {
    // At once, so that a key that is pressed twice copies two fields.
    const others = (names: readonly string[]) => names.filter((known) => known !== name)
    setCopied((names) => [...others(names), name])
    if (!(await copyText(value))) setCopied(others)
  }
  const shortcut = {
    key: COPY_KEY,
    label: strings.copyNextKey,
    legend: strings.copyNextLegend,
    run: () => next && void copy(next),
  }
  useShortcuts(keys ? [shortcut] : [])
  return (
    <Card
      flush
      title={
        <>
          {strings.fields}{' '}
          <span className={classes.count}>{strings.copied(copied.length, given.length)}</span>
        </>
      }
      action={
        <Button
          size="sm"
          variant="default"
          disabled={!next}
          onClick={shortcut.run}
          rightSection={keys && <Key name={COPY_KEY} />}
        >
          {strings.copyNext}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {fields.map((field) => (
          <li key={field.name} data-next={field === next || undefined}>
            <span className={classes.label}>{field.label}</span>
            {field.value === '' ? (
              <Muted as="span" size={12.5}>
                {strings.notGiven}
              </Muted>
            ) : (
              <>
                <span className={classes.value}>{field.value}</span>
                {field === next && (
                  <span className={classes.hint} aria-hidden="true">
                    {strings.next} {keys && <Key name={COPY_KEY} />}
                  </span>
                )}
                <button
                  type="button"
                  className={classes.copy}
                  aria-label={strings.copy(field.label)}
                  title={strings.copy(field.label)}
                  data-copied={copied.includes(field.name) || undefined}
                  onClick={() => void copy(field)}
                >
                  {copied.includes(field.name) ? <IconCheck size={18} /> : <IconCopy size={18} />}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Hidden role="status">{last && strings.wasCopied(last.label)}</Hidden>
    </Card>
  )
}
