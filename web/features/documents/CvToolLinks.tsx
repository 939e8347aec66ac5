import { IconFileSearch, IconSparkles } from '@tabler/icons-react'
import { Group } from '../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './CvToolLinks.module.css'
import { generateStrings, readingStrings } from './strings.ts'

/** Links to generating a CV from the profile, and to filling the profile from a CV. */
export const CvToolLinks = ({ hasGenerated }: { hasGenerated: boolean }) => (
  <Group gap={8} className={classes.links}>
    <ButtonLink
      to="/profile/generate-cv"
      size="sm"
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden="true" />}
    >
      {hasGenerated ? generateStrings.again : generateStrings.open}
    </ButtonLink>
    <ButtonLink
      to="/profile/read-cv"
      size="sm"
      variant="default"
      leftSection={<IconFileSearch size={16} aria-hidden="true" />}
    >
      {readingStrings.open}
    </ButtonLink>
  </Group>
)
