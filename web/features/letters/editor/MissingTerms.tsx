import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChoiceRows } from '../../../ui/inputs/ChoiceRows.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, List, Muted } from '../../../ui/layout/primitives.tsx'
import { termStrings as strings } from '../strings.ts'
import classes from './Letter.module.css'
import { hasGapSentence, withGap, withoutGap } from './text-edits.ts'
import type { LetterEditing } from './use-letter-editing.ts'

interface LetterTermsProps {
  editing: LetterEditing
  isSavingProfile: boolean
  onAddSkill: (skill: string) => void
}

/** What the listing of a letter asks for and the record lacks. Nothing where it lacks nothing. */
export function LetterTerms({ editing, isSavingProfile, onAddSkill }: LetterTermsProps) {
  const { missing, autosave, isWriting } = editing
  const { value, change } = autosave
  if (missing.length === 0) return null
  return (
    <MissingTerms
      terms={missing}
      text={value.text}
      isBusy={isWriting || isSavingProfile}
      onLeave={(term) => change({ text: withoutGap(value.text, term) })}
      onSay={(term) => change({ text: withGap(value.text, term, value.why) })}
      onHave={(term) => {
        change({ text: withoutGap(value.text, term) })
        onAddSkill(term)
      }}
    />
  )
}

interface MissingTermsProps {
  terms: readonly string[]
  text: string
  /** Nothing can be chosen while the letter is written anew or the record is saved. */
  isBusy: boolean
  onLeave: (term: string) => void
  onSay: (term: string) => void
  onHave: (term: string) => void
}

/** What the listing asks for and the record lacks. It is left out unless the person says otherwise. */
function MissingTerms({ terms, text, isBusy, onLeave, onSay, onHave }: MissingTermsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const open = opened !== null && terms.includes(opened) ? opened : terms[0]
  const acts: Record<string, (term: string) => void> = { leave: onLeave, say: onSay, have: onHave }
  return (
    <Card title={strings.title(terms)}>
      <Muted size={15}>{strings.intro}</Muted>
      <List gap={12} mt={12} className={classes.terms}>
        {terms.map((term) => {
          const value = hasGapSentence(text, term) ? 'say' : 'leave'
          return (
            <li key={term}>
              {term === open ? (
                <>
                  <p>
                    <strong>{term}</strong>
                  </p>
                  <ChoiceRows
                    label={strings.choices(term)}
                    name={`term-${term}`}
                    value={value}
                    rows={(['leave', 'say', 'have'] as const).map((choice) => ({
                      value: choice,
                      label: strings[choice],
                      disabled: isBusy,
                    }))}
                    onChange={(choice) => acts[choice]?.(term)}
                  />
                </>
              ) : (
                <Group justify="space-between" nowrap gap={10}>
                  <p>
                    <strong>{term}</strong>{' '}
                    <Muted as="span" size={15}>
                      {strings[value]}
                    </Muted>
                  </p>
                  <Button
                    size="compact-sm"
                    variant="default"
                    flex="none"
                    aria-label={strings.changeLabel(term)}
                    onClick={() => setOpened(term)}
                  >
                    {strings.change}
                  </Button>
                </Group>
              )}
            </li>
          )
        })}
      </List>
    </Card>
  )
}
