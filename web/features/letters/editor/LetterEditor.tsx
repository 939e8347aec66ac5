import { useState } from 'react'
import { Stack } from '../../../ui/layout/primitives.tsx'
import classes from './Letter.module.css'
import { LetterCard, type LetterShown } from './LetterCard.tsx'
import { LetterTerms } from './MissingTerms.tsx'
import { BesideLetter } from './SecondVersion.tsx'
import { useLetterEditing } from './use-letter-editing.ts'

type LetterEditorProps = Parameters<typeof useLetterEditing>[0] & {
  isSavingProfile: boolean
  onAddSkill: (skill: string) => void
}

/** A letter to edit freely. What is not in the record is marked, never blocked. */
export function LetterEditor({ isSavingProfile, onAddSkill, ...letter }: LetterEditorProps) {
  const editing = useLetterEditing(letter)
  const { second, missing } = editing
  const [shown, setShown] = useState<LetterShown>('text')
  return (
    <div
      className={classes.columns}
      data-beside={second ? 'version' : missing.length > 0 ? 'terms' : undefined}
    >
      <Stack>
        <LetterCard editing={editing} shown={shown} onShow={setShown} />
      </Stack>
      {(second || missing.length > 0) && (
        <Stack className={classes.beside}>
          <BesideLetter editing={editing} />
          <LetterTerms editing={editing} isSavingProfile={isSavingProfile} onAddSkill={onAddSkill} />
        </Stack>
      )}
    </div>
  )
}
