import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { errorCode } from '../../lib/api/errors.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { describeRefusal } from './failures.ts'
import { agentOptionsQuery, agentsQuery, performanceQuery } from './options.ts'
import { absenceStrings, agentStrings, assignStrings, profileStrings, waitingStrings } from './strings.ts'

const meta = { changes: 'assignment' } as const

export const useAgents = () => useQuery(agentsQuery())

/** Keeps the figures that are shown while another period loads. */
export const usePerformance = (days: 7 | 30 | 90 | 365) =>
  useQuery({ ...performanceQuery(days), placeholderData: (previous) => previous })

/** Active agents to choose from; with a client, also what would move. */
export const useAgentOptions = (clientId?: string) => useQuery(agentOptionsQuery(clientId))

interface Texts {
  readonly title: string
  readonly message: string
}

const fail = (fallback: Texts) => (error: unknown) => {
  toastError(describeRefusal(error, fallback))
}

/** Assigns a client, or moves the client to another agent. A conflict is left to the screen, which shows both values. */
export const useAssign = (client: string) =>
  useMutation(
    api.agents.assign.mutationOptions({
      meta,
      onSuccess: ({ outcome, agent }) =>
        toastSuccess(
          (outcome === 'unchanged' ? assignStrings.unchanged : assignStrings.assigned)(
            client,
            agent?.name ?? '',
          ),
        ),
      onError: (error) => {
        if (errorCode(error) !== 'ASSIGNMENT_CHANGED') fail(assignStrings.failure)(error)
      },
    }),
  )

export const useUnassign = (client: string) =>
  useMutation(
    api.agents.unassign.mutationOptions({
      meta,
      onSuccess: () => toastSuccess(assignStrings.unassigned(client)),
      onError: fail(assignStrings.unassignFailure),
    }),
  )

export const useAssignMany = () =>
  useMutation(api.agents.assignMany.mutationOptions({ meta, onError: fail(assignStrings.failure) }))

export const useAutoAssign = () =>
  useMutation(
    api.agents.autoAssign.mutationOptions({
      meta,
      onSuccess: ({ assigned, waiting }) => toastSuccess(waitingStrings.placed(assigned, waiting)),
      onError: fail(waitingStrings.failed),
    }),
  )

export const useCreateProfile = (name: string) =>
  useMutation(
    api.agents.createProfile.mutationOptions({
      meta,
      onSuccess: () => toastSuccess(agentStrings.profileCreated(name)),
      onError: fail(agentStrings.createFailed),
    }),
  )

export const useChangeProfile = (name: string) =>
  useMutation(
    api.agents.changeProfile.mutationOptions({
      meta,
      onSuccess: () => toastSuccess(profileStrings.saved(name)),
    }),
  )

export const useSetActive = (name: string) =>
  useMutation(
    api.agents.setActive.mutationOptions({
      meta,
      onSuccess: ({ is_active }) =>
        toastSuccess((is_active ? agentStrings.activated : agentStrings.deactivated)(name)),
      onError: fail(agentStrings.updateFailed),
    }),
  )

export const useSetAbsence = () =>
  useMutation(
    api.agents.setAbsence.mutationOptions({ meta, onSuccess: () => toastSuccess(absenceStrings.saved) }),
  )

export const useRemoveAbsence = () =>
  useMutation(
    api.agents.removeAbsence.mutationOptions({
      meta,
      onSuccess: () => toastSuccess(absenceStrings.removed),
      onError: fail(absenceStrings.removeFailed),
    }),
  )
