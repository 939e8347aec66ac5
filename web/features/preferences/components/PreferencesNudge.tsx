import { IconTargetArrow } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { scoresNothing } from '../changes.ts'
import { usePreferences } from '../queries.ts'
import { nudgeStrings as strings } from '../strings.ts'

/** For people who have not said yet what they look for: until then nothing scores. */
export function PreferencesNudge() {
  const { data } = usePreferences()
  if (data === undefined || !scoresNothing(data)) return null
  return (
    <Notice
      tone="green"
      icon={<IconTargetArrow size={24} />}
      title={strings.title}
      action={
        <ButtonLink to="/preferences" size="sm">
          {strings.action}
        </ButtonLink>
      }
    >
      {strings.message}
    </Notice>
  )
}
