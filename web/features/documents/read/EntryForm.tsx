import type { Bullet } from '@jobscout/contract/career/record.ts'
import { Textarea, TextInput } from '@mantine/core'
import { randomId } from '../../../lib/browser/random-id.ts'
import { PartialDateInput } from '../../../ui/inputs/PartialDateInput.tsx'
import { PeriodFields } from '../../../ui/inputs/PeriodFields.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { readingStrings as strings } from '../strings.ts'
import { type Entry, type EntryKind, entrySchemas } from './entries.ts'
import classes from './Proposals.module.css'

type FieldName = keyof typeof strings.fields

/** `period`: the fields of the dates. */
const fieldNames: Record<EntryKind, readonly (FieldName | 'period')[]> = {
  positions: ['title', 'employer', 'period', 'place', 'bullets'],
  education: ['degree', 'field', 'period', 'school', 'note'],
  certificates: ['name', 'issuer', 'date'],
  languages: ['name', 'level'],
  projects: ['name', 'link', 'period', 'bullets'],
}

/** The bullets of these lines. A line that has not changed keeps its bullet. */
function toBullets(typed: string, bullets: readonly Bullet[], source: Bullet['source']): Bullet[] {
  return typed.split('\n').map(
    (text) =>
      bullets.find((bullet) => bullet.text === text) ?? {
        id: randomId(),
        text,
        sentence: '',
        confirmed_at: null,
        source,
      },
  )
}

interface EntryFormProps {
  kind: EntryKind
  entry: Entry
  label: string
  onChange: (entry: Entry) => void
}

/** The fields of an entry that a file proposes. An entry of text alone is one field. */
export function EntryForm({ kind, entry, label, onChange }: EntryFormProps) {
  const checked = entrySchemas[kind].safeParse(entry)
  const findError = (name: FieldName) => checked.error?.issues.find(({ path }) => path[0] === name)?.message
  const isText = 'text' in entry && entry.text !== ''
  const names = isText ? (['text'] as const) : fieldNames[kind]
  // The names of the fields are those of the entries of this kind.
  const values = entry as unknown as Readonly<Record<FieldName, string | readonly Bullet[]>>
  const change = (changed: object) => onChange({ ...entry, ...changed } as Entry)
  return (
    <Stack as="fieldset" gap="10px 14px" mt={4} mb={4} className={classes.fields} aria-label={label}>
      {names.map((name) => {
        if (name === 'period') {
          return 'start' in entry && <PeriodFields key={name} value={entry} onChange={change} />
        }
        const value = values[name]
        if (name === 'date') {
          return (
            <PartialDateInput
              key={name}
              label={strings.fields.date}
              value={String(value)}
              onChange={(date) => change({ date })}
            />
          )
        }
        const text =
          typeof value === 'string'
            ? value
            : value.map((bullet) => bullet.text.replace(/\n/g, ' ')).join('\n')
        const props = { label: strings.fields[name], value: text, error: findError(name) }
        if (name === 'bullets' || name === 'note' || name === 'text') {
          return (
            <Textarea
              key={name}
              {...props}
              className={classes.whole}
              description={name === 'bullets' ? strings.bulletsHint : undefined}
              autosize
              minRows={2}
              maxRows={16}
              onChange={({ currentTarget: { value: typed } }) =>
                change({ [name]: typeof value === 'string' ? typed : toBullets(typed, value, entry.source) })
              }
            />
          )
        }
        return (
          <TextInput
            key={name}
            {...props}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        )
      })}
    </Stack>
  )
}
