import { IconFileSearch, IconSparkles } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { generateStrings } from '../generate-strings.ts'
import { useCvVersions } from '../queries.ts'
import { readingStrings } from '../reading-strings.ts'
import classes from './CvCard.module.css'

/** A CV from the profile, and the profile from a CV. */
export function CvToolLinks() {
  const { data: versions } = useCvVersions()
  const wasGenerated = versions?.some(({ kind }) => kind === 'generated') ?? false
  return (
    <div className={classes.actions}>
      <ButtonLink
        to="/profile/generate-cv"
        size="sm"
        variant="default"
        leftSection={<IconSparkles size={16} aria-hidden="true" />}
      >
        {wasGenerated ? generateStrings.again : generateStrings.open}
      </ButtonLink>
      <ButtonLink
        to="/profile/read-cv"
        size="sm"
        variant="default"
        leftSection={<IconFileSearch size={16} aria-hidden="true" />}
      >
        {readingStrings.open}
      </ButtonLink>
    </div>
  )
}
