import { z } from 'zod'
import { text } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { aiPermissionErrors, aiState } from './model.ts'

export const ai = {
  mine: get(
    '/rest/v1/ai_permissions',
    'signed-in',
    'Whether the actor allows the AI, and its use this month',
  ).output(aiState),
  allow: post('/rest/v1/rpc/allow_ai', 'signed-in', 'Allow the provider that the actor was shown')
    .input(z.object({ provider: text(300) }))
    .output(aiState)
    .errors(aiPermissionErrors),
  withdraw: post('/rest/v1/rpc/withdraw_ai', 'signed-in', 'Send nothing to the AI from now on').output(
    aiState,
  ),
}
