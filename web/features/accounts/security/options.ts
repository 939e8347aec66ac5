import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '../../../lib/api/account-api.ts'
import { api } from '../../../lib/api/api.ts'

export const accountSecurityQuery = () => api.accounts.security.queryOptions()

/** The devices on which the person is signed in. */
export const sessionsQuery = queryOptions({ queryKey: ['own-sessions'], queryFn: accountApi.sessions })
