import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './Letter.module.css'
import { LetterCard, type LetterShown } from './LetterCard.tsx'
import { LetterTerms } from './MissingTerms.tsx'
import { useLetterEditing } from './use-letter-editing.ts'

type LetterEditorProps = Parameters<typeof useLetterEditing>[0] & {
  isSavingProfile: boolean
  onAddSkill: (skill: string) => void
}

/** A letter to edit freely. What is not in the record is marked, never blocked. */
export function LetterEditor({ isSavingProfile, onAddSkill, ...letter }: LetterEditorProps) {
  const editing = useLetterEditing(letter)
  const [shown, setShown] = useState<LetterShown>('text')
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={classes.columns}>
      <Stack gap="md" miw={0}>
        <LetterCard editing={editing} shown={shown} onShow={setShown} area={area} />
      </Stack>
      <LetterTerms editing={editing} isSavingProfile={isSavingProfile} onAddSkill={onAddSkill} />
    </div>
  )
}
