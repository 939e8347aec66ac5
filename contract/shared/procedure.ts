import { oc } from '@orpc/contract'
import { commonErrors } from './errors.ts'
import type { Role } from './roles.ts'

/** Who may call a procedure. The policies of the database decide which rows they reach. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** How the body of a request is read: as JSON, as a multipart form with files, or as the bytes that were sent. */
export type BodyKind = 'json' | 'form' | 'raw'

export interface ProcedureMeta {
  readonly access?: Access
  /** Default: json. */
  readonly body?: BodyKind
  /** The longest body in bytes. Default: 1 MB. */
  readonly bodyLimit?: number
  /** Called by a provider's servers: answered in maintenance mode too, and ten times as often a minute, since few addresses
   *  send the events of everybody. Only for a procedure with `body` or `bodyLimit`. */
  readonly byProvider?: boolean
  /** Takes seconds or megabytes. A person may have only a few in flight; visitors may not call it. */
  readonly limited?: boolean
}

type Path = `/${string}`
const procedure =
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (path: Path, access: Access, summary: string) =>
    oc.$meta<ProcedureMeta>({}).meta({ access }).route({ method, path, summary }).errors(commonErrors)

export const get = procedure('GET')
export const post = procedure('POST')
export const put = procedure('PUT')
export const patch = procedure('PATCH')
export const del = procedure('DELETE')
