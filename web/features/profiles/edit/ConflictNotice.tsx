import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ConflictCard } from '../../../ui/form/ConflictCard.tsx'
import { savingStrings } from '../strings.ts'
import { fieldLabel } from './changes.ts'
import type { ProfileAutosave } from './use-autosave.ts'

const { stale, merged } = savingStrings

const shown = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join('\n')

/** Shows changes merged from another tab, and asks about fields changed in both. */
export function ConflictNotice({ autosave }: { autosave: ProfileAutosave }) {
  const { conflict, value, row } = autosave
  return (
    <>
      {autosave.merged.length > 0 && (
        <Notice tone="green" title={merged.title}>
          {merged.message(autosave.merged.map(fieldLabel).join(', '))}
        </Notice>
      )}
      {conflict.length > 0 && (
        <ConflictCard
          {...stale}
          fields={conflict.map((name) => ({
            name,
            label: fieldLabel(name),
            here: shown(value[name]),
            there: shown(row[name]),
          }))}
          onKeepMine={autosave.keepMine}
          onTakeTheirs={autosave.takeTheirs}
        />
      )}
    </>
  )
}
