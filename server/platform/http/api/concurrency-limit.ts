import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Auth } from '../../auth/port.ts'
import { FairQueue } from '../../fair-queue.ts'
import { failedSeconds } from '../../threads/threads.ts'
import { sendError } from '../errors.ts'
import { requestHeaders } from './request-headers.ts'

/** Limited requests that one person may have in flight. */
export const REQUESTS_PER_PERSON = 3

/** Limited requests whose bodies are in memory, 5 MB each: as many as the threads and their queue accept. */
export const BODIES_IN_MEMORY = 24

/** The maximum number of requests that wait with unread bodies. */
const WAITING = 200

/** Counts the requests in flight of each person. */
class RequestSlots {
  readonly #taken = new Map<string, number>()

  /** Returns a function that releases the place, or null if the person has no more. */
  take(userId: string): (() => void) | null {
    const taken = this.#taken.get(userId) ?? 0
    if (taken >= REQUESTS_PER_PERSON) return null
    this.#taken.set(userId, taken + 1)
    return () => {
      const left = (this.#taken.get(userId) ?? 1) - 1
      if (left > 0) this.#taken.set(userId, left)
      else this.#taken.delete(userId)
    }
  }
}

interface Admission {
  isHandled: boolean
  end(): void
}

type LimitedRoute = Pick<RouteOptions, 'preParsing' | 'handler'>

/**
 * Limits requests that take seconds or megabytes. Visitors, and people with too many requests in flight, are refused
 * before the body is read. Other requests wait with unread bodies until there is memory, and a person's until their
 * previous one has ended. An aborted request stays in flight until its work has ended.
 */
export function limitConcurrency(
  auth: Pick<Auth, 'getSession'>,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): LimitedRoute {
  const slots = new RequestSlots()
  const memory = new FairQueue({
    atOnce: BODIES_IN_MEMORY,
    perPerson: 1,
    waiting: WAITING,
    cost: (person) => failedSeconds.spentBy(person),
  })
  const admissions = new WeakMap<FastifyRequest, Admission>()

  /** Resolves with null if too many requests wait. */
  async function admit(userId: string, giveBack: () => void): Promise<Admission | null> {
    const leave = await memory.enter(userId).catch(() => null)
    if (!leave) {
      giveBack()
      return null
    }
    let ended = false
    return {
      isHandled: false,
      end() {
        if (ended) return
        ended = true
        leave()
        giveBack()
      },
    }
  }

  return {
    async preParsing(request, reply, body) {
      const refuse = (code: 'UNAUTHORIZED' | 'CONCURRENCY_LIMIT' | 'UNAVAILABLE') => {
        sendError(reply, code)
        return body
      }
      const refuseAborted = () => {
        if (reply.raw.destroyed) throw Object.assign(new Error('aborted'), { statusCode: 400 })
      }
      const session = await auth.getSession(requestHeaders(request))
      refuseAborted()
      if (!session) return refuse('UNAUTHORIZED')
      const giveBack = slots.take(session.userId)
      if (!giveBack) return refuse('CONCURRENCY_LIMIT')
      const admission = await admit(session.userId, giveBack)
      if (!admission) return refuse('UNAVAILABLE')
      admissions.set(request, admission)
      reply.raw.once('close', () => {
        if (!admission.isHandled) admission.end()
      })
      if (reply.raw.destroyed) admission.end()
      refuseAborted()
      return body
    },
    async handler(request, reply) {
      const admission = admissions.get(request)
      if (admission) admission.isHandled = true
      try {
        await answer(request, reply)
      } finally {
        admission?.end()
      }
    },
  }
}
