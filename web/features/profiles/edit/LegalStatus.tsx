import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useWithdrawConsents } from '../queries.ts'
import { consentStrings as strings } from '../strings.ts'
import classes from './LegalStatus.module.css'

const ConsentDialog = lazyPart(() => import('./ConsentDialog.tsx'), 'ConsentDialog')

const isCurrent = (version: string | null) => version === LEGAL_VERSION

/** The accepted legal texts, with version and date, and the way back. */
export function LegalStatus({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState(false)
  const { terms_version, terms_accepted_at, privacy_version, privacy_accepted_at } = profile
  const { consents_withdrawn_at: withdrawnAt } = profile
  const complete = profile.terms_accepted && profile.privacy_accepted
  const upToDate = complete && isCurrent(terms_version) && isCurrent(privacy_version)
  return (
    <Card title={strings.title} data-item="consents">
      <Stack as="dl" gap={12} className={classes.texts}>
        <Text
          name={strings.termsOfService}
          version={terms_version}
          at={terms_accepted_at}
          {...{ withdrawnAt }}
        />
        <Text
          name={strings.privacyPolicy}
          version={privacy_version}
          at={privacy_accepted_at}
          {...{ withdrawnAt }}
        />
      </Stack>
      {!complete && (
        <Muted size={15} mt={12}>
          {withdrawnAt ? strings.stopped : strings.why}
        </Muted>
      )}
      {complete && !upToDate && <p className={classes.outdated}>{strings.outdated}</p>}
      {!upToDate && (
        <Button className={classes.review} onClick={() => setOpened(true)}>
          {strings.review}
        </Button>
      )}
      {complete && <Withdrawal />}
      {opened && <ConsentDialog onClose={() => setOpened(false)} />}
    </Card>
  )
}

function Withdrawal() {
  const [opened, setOpened] = useState(false)
  const withdraw = useWithdrawConsents()
  const { action, title, ends, stays, keep } = strings.withdraw
  return (
    <>
      <Button variant="default" className={classes.review} onClick={() => setOpened(true)}>
        {action}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setOpened(false) })}
        title={title}
        confirmLabel={action}
        cancelLabel={keep}
        destructive
        loading={withdraw.isPending}
      >
        <p className={classes.ends}>{ends}</p>
        <p className={classes.ends}>{stays}</p>
      </ConfirmDialog>
    </>
  )
}

interface TextProps {
  name: string
  version: string | null
  at: string | null
  withdrawnAt: string | null
}

function Text({ name, version, at, withdrawnAt }: TextProps) {
  const { formatDate } = useDates()
  const missing = withdrawnAt ? strings.withdrawn(formatDate(withdrawnAt)) : strings.missing
  return (
    <div>
      <dt>{name}</dt>
      <dd>{version && at ? strings.accepted(version, formatDate(at)) : missing}</dd>
    </div>
  )
}
