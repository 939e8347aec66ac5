import type { Integration, IntegrationKey } from '@jobscout/contract/operations/integrations.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { Step } from '../../../ui/activity/Steps.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { integrationStrings, useIntegrations, useIntegrationTest } from '../Integrations.tsx'

const stepStrings = {
  works: 'Works',
  fails: 'Fails',
  states: {
    connected: { tone: 'green', label: 'Set up' },
    local: { tone: 'amber', label: 'For trying out' },
    not_connected: { tone: 'grey', label: 'Off' },
  } satisfies Record<Integration['state'], { tone: Tone; label: string }>,
} as const

/** A service of others as a step: connected, and not known to fail. Undefined until it was loaded. */
export function useServiceStep(key: IntegrationKey) {
  const integration = useIntegrations().data?.find((service) => service.key === key)
  const test = useIntegrationTest(key)
  const done = integration?.state === 'connected' && test.data?.works !== false
  return integration && { integration, test, done }
}

type ServiceStepState = NonNullable<ReturnType<typeof useServiceStep>>

function shownState({ integration, test: { data } }: ServiceStepState) {
  if (!data) return stepStrings.states[integration.state]
  return data.works
    ? ({ tone: 'green', label: stepStrings.works } as const)
    : ({ tone: 'red', label: stepStrings.fails } as const)
}

interface ServiceStepProps {
  number: 2 | 3
  icon: ReactNode
  title: string
  step: ServiceStepState
  current: boolean
  /** How it is set up, for those who may. */
  setUp?: ReactNode
  /** What the viewer may not do. */
  note?: string
}

/** Mail or payments: what it is connected to, and a test once it is. */
export function ServiceStep({ number, icon, title, step, current, setUp, note }: ServiceStepProps) {
  const { integration, test, done } = step
  const isConnected = integration.state === 'connected'
  return (
    <Step
      number={number}
      icon={icon}
      title={title}
      text={[`${integration.detail}.`, note].filter(Boolean).join(' ')}
      state={shownState(step)}
      done={done}
      current={current}
      action={
        isConnected
          ? integration.can_test && (
              <Button
                variant="default"
                aria-label={integrationStrings.testLabel(title)}
                loading={test.isPending}
                onClick={() => test.mutate()}
              >
                {integrationStrings.test}
              </Button>
            )
          : setUp
      }
    >
      {test.data && (
        <span role="status">
          {integrationStrings.result(test.data.text, formatNumber(test.data.milliseconds))}
        </span>
      )}
    </Step>
  )
}
