import { correctSpelling, readVocabulary } from '@jobscout/contract/matching/spelling.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { preferencesStrings as strings } from '../strings.ts'
import classes from './PreferencesForm.module.css'

interface TitleSpellingProps {
  titles: readonly string[]
  /** Of all roles that the product knows. */
  roleNames: readonly string[]
  onChange: (titles: string[]) => void
}

/** Titles whose words are no role's, each with the spelling that would be one's. */
export function TitleSpelling({ titles, roleNames, onChange }: TitleSpellingProps) {
  const vocabulary = useMemo(() => readVocabulary(roleNames), [roleNames])
  const isSame = (title: string) => (candidate: string) => title.toLowerCase() === candidate.toLowerCase()
  const slips = titles.flatMap((title) => {
    const corrected = roleNames.length > 0 ? correctSpelling(title, vocabulary) : null
    if (corrected === null) return []
    return [{ title, meant: roleNames.find(isSame(corrected)) ?? corrected }]
  })
  const use = (title: string, meant: string) =>
    onChange(
      titles.some(isSame(meant))
        ? titles.filter((listedTitle) => listedTitle !== title)
        : titles.map((listedTitle) => (listedTitle === title ? meant : listedTitle)),
    )
  return (
    <div role="status">
      {slips.map(({ title, meant }) => (
        <Muted key={title} size={14} className={classes.hint}>
          {strings.didYouMean(title, meant)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => use(title, meant)}>
            {strings.replaceWith(meant)}
          </Button>
        </Muted>
      ))}
    </div>
  )
}
