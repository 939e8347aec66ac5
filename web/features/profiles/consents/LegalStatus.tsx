import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { consentStrings as strings } from '../strings.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import classes from './LegalStatus.module.css'

const isCurrent = (version: string | null) => version === LEGAL_VERSION

/** The accepted legal texts, with version and date. */
export function LegalStatus({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState(false)
  const { terms_version, terms_accepted_at, privacy_version, privacy_accepted_at } = profile
  const complete = profile.terms_accepted && profile.privacy_accepted
  const upToDate = complete && isCurrent(terms_version) && isCurrent(privacy_version)
  return (
    <Card title={strings.title} data-item="consents">
      <dl className={classes.texts}>
        <Text name={strings.termsOfService} version={terms_version} at={terms_accepted_at} />
        <Text name={strings.privacyPolicy} version={privacy_version} at={privacy_accepted_at} />
      </dl>
      {!complete && <p className={classes.why}>{strings.why}</p>}
      {complete && !upToDate && <p className={classes.outdated}>{strings.outdated}</p>}
      {!upToDate && (
        <Button className={classes.review} onClick={() => setOpened(true)}>
          {strings.review}
        </Button>
      )}
      <ConsentDialog opened={opened} onClose={() => setOpened(false)} />
    </Card>
  )
}

function Text({ name, version, at }: { name: string; version: string | null; at: string | null }) {
  const { formatDate } = useDates()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{version && at ? strings.accepted(version, formatDate(at)) : strings.missing}</dd>
    </div>
  )
}
