import { contract } from '@jobscout/contract/contract.ts'
import type { ProcedureMeta } from '@jobscout/contract/shared/procedure.ts'
import { isContractProcedure } from '@orpc/contract'
import type { FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { World } from '../world.ts'
import { sendError } from './errors.ts'
import { headersOf } from './request-headers.ts'

/** As many of them as one person may have in hand; the threads that work on them are few, and everybody's. */
export const HEAVY_AT_ONCE = 3

type Route = { readonly method: HTTPMethods; readonly url: string }

function routesIn(part: unknown): Route[] {
  if (!isContractProcedure(part)) return Object.values(part as object).flatMap(routesIn)
  const { meta, route } = part['~orpc']
  return (meta as ProcedureMeta).heavy ? [{ method: route.method ?? 'POST', url: route.path ?? '/' }] : []
}

/** What the contract calls heavy. */
export const heavyRoutes: readonly Route[] = routesIn(contract)

interface Turn {
  working: boolean
  end(): void
}

type Guarded = Pick<RouteOptions, 'preParsing' | 'handler'>

/**
 * Stands before what takes seconds or megabytes: who is not signed in, or has enough of it in hand, is answered before
 * the body is read. What a person breaks off stays in hand until the work on it has ended.
 */
export function guardHeavy(
  { auth }: Pick<World, 'auth'>,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Guarded {
  const inHand = new Map<string, number>()
  const turns = new WeakMap<FastifyRequest, Turn>()

  function take(userId: string): Turn | null {
    const held = inHand.get(userId) ?? 0
    if (held >= HEAVY_AT_ONCE) return null
    inHand.set(userId, held + 1)
    let over = false
    return {
      working: false,
      end() {
        if (over) return
        over = true
        const left = (inHand.get(userId) ?? 1) - 1
        if (left > 0) inHand.set(userId, left)
        else inHand.delete(userId)
      },
    }
  }

  return {
    async preParsing(request, reply, body) {
      const refuse = (code: 'UNAUTHORIZED' | 'IN_HAND') => {
        sendError(reply, code)
        return body
      }
      const session = await auth.getSession(headersOf(request))
      // Nothing more would ever come of it.
      if (reply.raw.destroyed) throw Object.assign(new Error('broken off'), { statusCode: 400 })
      if (!session) return refuse('UNAUTHORIZED')
      const turn = take(session.userId)
      if (!turn) return refuse('IN_HAND')
      turns.set(request, turn)
      reply.raw.once('close', () => {
        if (!turn.working) turn.end()
      })
      return body
    },
    async handler(request, reply) {
      const turn = turns.get(request)
      if (turn) turn.working = true
      try {
        await answer(request, reply)
      } finally {
        turn?.end()
      }
    },
  }
}
