import type { Bullet } from '@jobscout/contract/career/record.ts'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { randomId } from '../../../lib/browser/random-id.ts'
import { type Entry, type EntryKind, entrySchemas } from './entries.ts'
import classes from './Proposals.module.css'
import { readingStrings as strings } from './strings.ts'

type FieldName = keyof typeof strings.fields

const fieldNames: Record<EntryKind, readonly FieldName[]> = {
  positions: ['title', 'employer', 'place', 'start', 'end', 'is_current', 'bullets'],
  education: ['degree', 'field', 'school', 'start', 'end', 'note'],
  certificates: ['name', 'issuer', 'date'],
  languages: ['name', 'level'],
  projects: ['name', 'link', 'start', 'end', 'is_current', 'bullets'],
}
const dates: readonly FieldName[] = ['start', 'end', 'date']

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
  const errorOf = (name: FieldName) => checked.error?.issues.find(({ path }) => path[0] === name)?.message
  const isText = 'text' in entry && entry.text !== ''
  const names: readonly FieldName[] = isText ? ['text'] : fieldNames[kind]
  // The names of the fields are those of the entries of this kind.
  const values = entry as unknown as Readonly<Record<FieldName, string | boolean | readonly Bullet[]>>
  const change = (name: FieldName, value: string | boolean | readonly Bullet[]) =>
    onChange({ ...entry, [name]: value } as Entry)
  return (
    <fieldset className={classes.fields} aria-label={label}>
      {names.map((name) => {
        const value = values[name]
        if (typeof value === 'boolean') {
          return (
            <Checkbox
              key={name}
              label={strings.fields[name]}
              checked={value}
              onChange={(event) => change(name, event.currentTarget.checked)}
            />
          )
        }
        const text =
          typeof value === 'string'
            ? value
            : value.map((bullet) => bullet.text.replace(/\n/g, ' ')).join('\n')
        const props = { label: strings.fields[name], value: text, error: errorOf(name) }
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
                change(name, typeof value === 'string' ? typed : toBullets(typed, value, entry.source))
              }
            />
          )
        }
        return (
          <TextInput
            key={name}
            {...props}
            placeholder={dates.includes(name) ? strings.datePlaceholder : undefined}
            disabled={name === 'end' && values.is_current === true}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        )
      })}
    </fieldset>
  )
}
