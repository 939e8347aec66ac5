import { contract } from '@jobscout/contract/contract.ts'
import { type AnyContractProcedure, type InferSchemaInput, isContractProcedure } from '@orpc/contract'
import { vi } from 'vitest'
import type { z } from 'zod'
import { buildSample } from './sample.ts'

/** How the server responds to a method and path. A path may have parameters, as in `/rest/v1/users/{id}`. */
export interface Reply {
  readonly method: string
  readonly path: string
  readonly respond: (request: Request) => Response | Promise<Response>
}

type Target = AnyContractProcedure | `POST /auth/v1/${string}`

function readAddress(target: Target): { method: string; path: string } {
  if (typeof target === 'string') return { method: 'POST', path: target.slice('POST '.length) }
  const { method = '', path = '' } = target['~orpc'].route
  return { method, path }
}

const json = (target: Target, body: unknown, status = 200): Reply => ({
  ...readAddress(target),
  respond: () => Response.json(body, { status }),
})

type Output<Procedure extends AnyContractProcedure> = InferSchemaInput<
  NonNullable<Procedure['~orpc']['outputSchema']>
>

/** The values that differ from the sample: of each item of a list, or all of them computed from it. */
type Values<Output> =
  | (Output extends readonly (infer Item)[] ? readonly Partial<Item>[] : Partial<Output>)
  | ((sample: Output) => Output)

/** Responds with a sample of the procedure's output that has these values. */
export function reply<Procedure extends AnyContractProcedure>(
  procedure: Procedure,
  values: Values<Output<Procedure>>,
): Reply {
  const sample = buildSample(procedure['~orpc'].outputSchema as z.ZodType) as Output<Procedure>
  if (typeof values === 'function') return json(procedure, values(sample))
  const merge = (overrides: unknown, of: unknown) => Object.assign({}, of, overrides)
  if (!Array.isArray(values)) return json(procedure, merge(values, sample))
  const [item] = sample as readonly unknown[]
  return json(
    procedure,
    values.map((value) => merge(value, item)),
  )
}

/** Responds with what is computed from the body of each request and a sample of the procedure's output. */
export function compute<Procedure extends AnyContractProcedure>(
  procedure: Procedure,
  respond: (body: Readonly<Record<string, unknown>>, sample: Output<Procedure>) => Output<Procedure>,
): Reply {
  const sample = buildSample(procedure['~orpc'].outputSchema as z.ZodType) as Output<Procedure>
  return {
    ...readAddress(procedure),
    respond: async (request) => {
      const body = await request.text()
      return Response.json(respond(body ? JSON.parse(body) : {}, sample))
    },
  }
}

/** Refuses with an error. Without a code it is one that the contract does not know. */
export function refuse(target: Target, code?: string, message = '', data?: object): Reply {
  if (!code) return json(target, {}, 400)
  if (typeof target === 'string') return json(target, { code, message }, 400)
  const status = target['~orpc'].errorMap[code]?.status ?? 500
  return json(target, { defined: true, code, status, message, data }, status)
}

/** Never responds. */
export const hang = (target: Target): Reply => ({
  ...readAddress(target),
  respond: () => new Promise(() => {}),
})

function proceduresIn(part: object): AnyContractProcedure[] {
  if (isContractProcedure(part)) return [part]
  return Object.values(part).flatMap(proceduresIn)
}

function sampleReply(procedure: AnyContractProcedure): Reply {
  if (procedure === contract.notifications.live) return hang(procedure)
  const { route, outputSchema } = procedure['~orpc']
  if (route.outputStructure === 'detailed')
    return { ...readAddress(procedure), respond: () => new Response('a file') }
  return { ...readAddress(procedure), respond: () => Response.json(buildSample(outputSchema as z.ZodType)) }
}

/** An address without parameters comes before one that has them. */
const samples = proceduresIn(contract)
  .map(sampleReply)
  .toSorted((first, second) => Number(first.path.includes('{')) - Number(second.path.includes('{')))

const matches = (reply: Reply, method: string, pathname: string): boolean =>
  reply.method === method && new RegExp(`^${reply.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)

const respondTo = (method: string, pathname: string, replies: readonly Reply[]): Reply['respond'] => {
  const known = [...replies, ...samples].find((candidate) => matches(candidate, method, pathname))
  if (known) return known.respond
  return () => (pathname.startsWith('/auth/v1/') ? Response.json([]) : Response.json({}, { status: 404 }))
}

/** The replies that are not samples, the latest first. */
let replies: readonly Reply[] | undefined

const never = () => new Promise<Response>(() => {})

/** Responds to every request from now on, until `stopServer`. */
export function startServer(...first: readonly Reply[]): void {
  replies = first.toReversed()
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.href), init) : input
    if (!replies) return never()
    const response = await respondTo(request.method, new URL(request.url).pathname, replies)(request)
    return replies ? response : never()
  })
}

/** Responds no longer, so that a screen that was left shows nothing on the next one. */
export function stopServer(): void {
  replies = undefined
}

/** From now on the server responds so. */
export const change =
  (...latest: readonly Reply[]): (() => Promise<void>) =>
  async () => {
    replies = [...latest.toReversed(), ...(replies ?? [])]
  }
