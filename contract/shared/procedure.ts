import { oc } from '@orpc/contract'
import type { Role } from '../accounts/model.ts'
import { commonErrors } from './errors.ts'

/** Who may call a procedure at all; which rows they reach is decided by the database's policies. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

export interface ProcedureMeta {
  readonly access?: Access
  /** Takes seconds, or megabytes: a person may have few of these in flight, and a visitor none. */
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
