import type { DataExport } from '@jobscout/contract/accounts/data.ts'
import { DELETION_CONFIRMATION } from '@jobscout/contract/accounts/data.ts'
import type { Profile, ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountApi } from '../../../lib/api/account-api.ts'
import { api, client } from '../../../lib/api/api.ts'
import { AuthError } from '../../../lib/api/auth-api.ts'
import { describeError, type ErrorText, errorCode } from '../../../lib/api/errors.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { clearSession, refreshSession } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { applyTimeZone } from '../details/time-zone.ts'
import {
  dataStrings,
  deletionStrings,
  detailsStrings,
  passwordStrings,
  sessionStrings,
  twoFactorStrings,
} from './strings.ts'

const tell = ({ title, message }: ErrorText) => toastError(title, message)
const say = ({ title, message }: ErrorText) => toastSuccess(title, message)

/** Known codes have their own texts; a rate limit uses the server's message. */
function refusal(error: unknown, known: Readonly<Record<string, ErrorText>>, fallback: ErrorText): ErrorText {
  if (!(error instanceof AuthError)) return describeError(error, fallback)
  if (error.status === 429) return { title: fallback.title, message: error.message }
  return known[error.code] ?? fallback
}

export const useOwnProfile = () => useQuery(api.profiles.mine.queryOptions())

export function useSaveDetails() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<ProfileFields> & { version: number }) => client.profiles.save(change),
    onSuccess: (saved: Profile, { time_zone }) => {
      queryClient.setQueryData(api.profiles.mine.queryKey(), saved)
      void (time_zone ? applyTimeZone(queryClient) : refreshSession(queryClient))
      say(detailsStrings.saved)
    },
    onError: (error) => {
      const code = errorCode(error)
      if (code === 'STALE') void queryClient.invalidateQueries({ queryKey: api.profiles.key() })
      if (code === 'STALE') tell(detailsStrings.stale)
      else if (code === 'INVALID_TIME_ZONE') tell(detailsStrings.badTimeZone)
      else tell(describeError(error, detailsStrings.failure))
    },
  })
}

export const useAccountSecurity = () => useQuery(api.accounts.security.queryOptions())

const sessionsQuery = queryOptions({ queryKey: ['own-sessions'], queryFn: accountApi.sessions })
export const useSessions = () => useQuery(sessionsQuery)

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: accountApi.endSession,
    onSuccess: () => say(sessionStrings.ended),
    onError: (error) => tell(refusal(error, {}, sessionStrings.failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** A change ends the other sessions and gives this browser a new one. */
function useForgetProtection() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: api.accounts.security.key() })
  }
}

const passwordRefusals = {
  INVALID_PASSWORD: passwordStrings.wrong,
  PASSWORD_UNCHANGED: passwordStrings.unchanged,
}

export function useChangePassword() {
  const forget = useForgetProtection()
  return useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) =>
      accountApi.changePassword(current, next),
    onSuccess: () => {
      say(passwordStrings.saved)
      forget()
    },
    onError: (error) => tell(refusal(error, passwordRefusals, passwordStrings.failure)),
  })
}

const twoFactorRefusal = (error: unknown) =>
  tell(
    refusal(
      error,
      {
        INVALID_PASSWORD: twoFactorStrings.wrongPassword,
        INVALID_CODE: twoFactorStrings.wrongCode,
        VALIDATION_ERROR: twoFactorStrings.wrongCode,
      },
      twoFactorStrings.failure,
    ),
  )

export const useStartTwoFactor = () =>
  useMutation({ mutationFn: accountApi.beginTwoFactor, onError: twoFactorRefusal })

export const useNewRecoveryCodes = () =>
  useMutation({ mutationFn: accountApi.newRecoveryCodes, onError: twoFactorRefusal })

export function useConfirmTwoFactor() {
  const forget = useForgetProtection()
  return useMutation({
    mutationFn: accountApi.verifyCode,
    onSuccess: () => {
      say(twoFactorStrings.on)
      forget()
    },
    onError: twoFactorRefusal,
  })
}

export function useDisableTwoFactor() {
  const forget = useForgetProtection()
  return useMutation({
    mutationFn: accountApi.endTwoFactor,
    onSuccess: () => {
      say(twoFactorStrings.off)
      forget()
    },
    onError: twoFactorRefusal,
  })
}

export const isExportInProgress = (of: DataExport | null | undefined) =>
  of?.status === 'queued' || of?.status === 'running'

const exportPollMs = 700

/** The latest export, followed while it is being made; a reload finds it again. */
export const useLatestExport = () =>
  useQuery(
    api.accounts.latestExport.queryOptions({
      refetchInterval: (query) => (isExportInProgress(query.state.data?.export) ? exportPollMs : false),
    }),
  )

export function useRequestExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.accounts.requestExport(),
    onSuccess: (begun) => queryClient.setQueryData(api.accounts.latestExport.queryKey(), { export: begun }),
    onError: () => tell(dataStrings.failure),
  })
}

/** Hands a finished export to the browser as a file. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { body: file } = await client.accounts.downloadExport({ id })
      saveFile(file, file instanceof File ? file.name : 'jobscout-data.json')
    },
    onSuccess: () => say(dataStrings.downloaded),
    onError: () => tell(dataStrings.failure),
  })

/** Every session of this person has ended: this browser forgets too. */
export function useRequestDeletion() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { formatDate } = useDates()
  return useMutation({
    mutationFn: () => client.accounts.close({ confirmation: DELETION_CONFIRMATION }),
    onSuccess: async ({ erase_after }) => {
      say(dataStrings.deleted(formatDate(erase_after)))
      broadcastSessionChange()
      await clearSession(queryClient, () => navigate({ to: '/auth/login' }))
    },
    onError: (error) =>
      tell(
        errorCode(error) === 'LAST_SUPER_ADMIN'
          ? dataStrings.lastSuperAdmin
          : describeError(error, dataStrings.deleteFailure),
      ),
  })
}

export function useCancelDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.accounts.keep(),
    onSuccess: async () => {
      say(deletionStrings.kept)
      await refreshSession(queryClient)
    },
    onError: () => tell(deletionStrings.failure),
  })
}
