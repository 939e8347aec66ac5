import type { AdminDashboard } from '@jobscout/contract/dashboards/admin.ts'
import { hasRank } from '@jobscout/contract/shared/roles.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCreditCard, IconMail, IconRss, IconUserPlus } from '@tabler/icons-react'
import { useInvitations } from '../../features/accounts/invitations/queries.ts'
import { Integrations, useIntegrations } from '../../features/operations/Integrations.tsx'
import { ServiceStep, useServiceStep } from '../../features/operations/setup-checklist/ServiceStep.tsx'
import { useSetupChecklist } from '../../features/settings/setup-checklist.ts'
import { ConnectSource } from '../../features/sources/connect/ConnectSource.tsx'
import { describeSources } from '../../features/sources/connect/describe-sources.ts'
import { useSources } from '../../features/sources/queries.ts'
import { connectStrings } from '../../features/sources/strings.ts'
import { pluralize } from '../../lib/format/format.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Step, Steps } from '../../ui/activity/Steps.tsx'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { ButtonLink, TextLink } from '../../ui/navigation/links.tsx'

const strings = {
  /** Before and after somebody signed up. */
  title: (clients: number) => (clients === 0 ? 'Before your first client' : 'Setup checklist'),
  intro: (hasJobs: boolean) =>
    hasJobs
      ? 'Jobs come in, and people can register. The rest can wait.'
      : 'People can register meanwhile. Only a source of jobs is needed today.',
  loadFailed: {
    title: 'Failed to load what is connected',
    message: 'The server did not answer as expected. Please try again.',
  },
  putAway: 'Put Away',
  allDone: 'Everything is connected',
  allDoneText: 'Source, mail, payment and an agent are there.',
  close: 'Close',
  mail: 'Mail',
  setUpMail: 'Set Up Mail',
  bySuperAdmin: 'A super admin sets it up.',
  payment: 'Payment',
  agent: 'Invite an agent',
  noAgent: 'No agent',
  noAgentText: 'Until there is one, clients hand in themselves what they approve.',
  agentText: 'Clients are assigned to them under User Management.',
  invited: (count: number) => (count === 1 ? '1 invited, waits' : `${count} invited, wait`),
  agents: (count: number) => pluralize(count, 'agent'),
  inviteAgent: 'Invite Agent',
  others: 'Files and AI',
} as const

type WithPeople = Pick<AdminDashboard, 'people'>

/** What is not connected in an installation that is new. Nothing once it was put away. */
export function SetupChecklist({ people }: WithPeople) {
  const { isShown } = useSetupChecklist()
  return isShown && <ShownChecklist people={people} />
}

/** What may stay as it is, beside the setup checklist. */
export function OtherServices() {
  const { isShown } = useSetupChecklist()
  return isShown && <Integrations keys={['storage', 'ai']} title={strings.others} />
}

function ShownChecklist({ people }: WithPeople) {
  const { role } = useSignedIn()
  const isSuperAdmin = hasRank(role, 'super_admin')
  const { putAway } = useSetupChecklist()
  const sources = useSources()
  const integrations = useIntegrations()
  const mail = useServiceStep('mail')
  const payment = useServiceStep('payments')
  const invitations = useInvitations()
  if (!sources.data || !mail || !payment) {
    return (
      <QueryPlaceholder query={sources.data ? integrations : sources} failure={strings.loadFailed}>
        <CardListSkeleton cards={1} height={320} />
      </QueryPlaceholder>
    )
  }
  const source = describeSources(sources.data)
  const hasAgent = people.agent > 0
  const invited =
    invitations.data?.items.filter(({ role: as, state }) => as === 'agent' && state === 'open').length ?? 0
  const done = [source.done, mail.done, payment.done, hasAgent]
  const next = done.indexOf(false)
  const putAwayButton = (label: string) => (
    <Button
      variant="default"
      size="sm"
      flex="none"
      loading={putAway.isPending}
      onClick={() => putAway.mutate()}
    >
      {label}
    </Button>
  )
  if (next < 0) {
    return (
      <Notice
        tone="green"
        icon={<IconCircleCheck size={20} />}
        title={strings.allDone}
        action={putAwayButton(strings.close)}
      >
        {strings.allDoneText}
      </Notice>
    )
  }
  return (
    <Steps
      title={strings.title(people.client)}
      intro={strings.intro(source.done)}
      done={done.filter(Boolean).length}
      total={done.length}
      action={putAwayButton(strings.putAway)}
    >
      <Step
        number={1}
        icon={<IconRss size={20} />}
        title={connectStrings.title}
        text={source.text}
        state={source.state}
        done={source.done}
        current={next === 0}
        action={<TextLink to="/admin/sources">{connectStrings.all}</TextLink>}
      >
        {!source.isConnected && <ConnectSource />}
      </Step>
      <ServiceStep
        number={2}
        icon={<IconMail size={20} />}
        title={strings.mail}
        step={mail}
        current={next === 1}
        note={!mail.done && !isSuperAdmin ? strings.bySuperAdmin : undefined}
        setUp={
          isSuperAdmin && (
            <ButtonLink to="/admin/system-settings" search={{ tab: 'email' }} variant="default">
              {strings.setUpMail}
            </ButtonLink>
          )
        }
      />
      <ServiceStep
        number={3}
        icon={<IconCreditCard size={20} />}
        title={strings.payment}
        step={payment}
        current={next === 2}
      />
      <Step
        number={4}
        icon={<IconUserPlus size={20} />}
        title={strings.agent}
        text={hasAgent ? strings.agentText : strings.noAgentText}
        state={
          hasAgent
            ? { tone: 'green', label: strings.agents(people.agent) }
            : { tone: 'amber', label: invited > 0 ? strings.invited(invited) : strings.noAgent }
        }
        done={hasAgent}
        current={next === 3}
        action={
          <ButtonLink to="/user-management" search={{ role: 'agent' }} variant="default">
            {strings.inviteAgent}
          </ButtonLink>
        }
      />
    </Steps>
  )
}
