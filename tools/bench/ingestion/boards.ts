import type { ServerResponse } from 'node:http'
import { demoListings } from '../../../server/db/demo/listings.ts'
import { type BoardServer, startBoardServer } from '../../../server/testing/boards/board-server.ts'

/** Of every fifty items one is broken, in five ways. */
export const isBroken = (n: number) => n % 50 === 7

export const COMPANY = 'Mill'
const models = demoListings(new Date()) as readonly Record<string, unknown>[]
const brokenItems = [
  null,
  { id: 'x' },
  { title: '', companyName: COMPANY },
  'text',
  { title: 'x'.repeat(400), companyName: COMPANY },
]

function itemAt(n: number): unknown {
  if (isBroken(n)) return brokenItems[Math.floor(n / 50) % brokenItems.length]
  const model = models[n % models.length]
  return {
    ...model,
    id: `m${n}`,
    title: `${model?.title} ${n}`,
    companyName: `${COMPANY} ${n % 2000}`,
    location: `Village ${n % 97}, France`,
    // Of another posting, by which this one would be known as the same job.
    url: undefined,
    jobUrl: undefined,
    applyUrl: undefined,
  }
}

const PAGE = 100
export const BOARD_POSTINGS = 250

/** What the boards are asked for, by name. */
export const boards = ['Hangs', 'Fails', 'Breaks off', 'Fine', 'Emptied', 'Cut', 'Idle'] as const
export type Board = (typeof boards)[number]
const toSlug = (board: Board) => board.toLowerCase().replace(' ', '-')
export const buildBoardAddress = (board: Board) => `https://jobs.lever.co/${toSlug(board)}`

export interface Sources extends BoardServer {
  /** From now on one board is empty and another one breaks off after its first page. Both had all their postings before. */
  spoil(): void
}

/** Plays the scraping service with so many items and boards of 250 postings: one hangs, one answers 500, one breaks off after its
 *  first page, the others answer. */
export async function playSources(items: number): Promise<Sources> {
  const server = await startBoardServer()
  server.play('items', ({ address }, reply) => {
    const query = new URLSearchParams(address.split('?')[1])
    const offset = Number(query.get('offset') ?? 0)
    const end = Math.min(items, offset + Number(query.get('limit')))
    reply.end(JSON.stringify(Array.from({ length: end - offset }, (_, index) => itemAt(offset + index))))
  })
  const play = (board: Board, answer: (skip: number, reply: ServerResponse) => void) =>
    server.play(`api.lever.co/v0/postings/${toSlug(board)}?`, ({ address }, reply) =>
      answer(Number(new URLSearchParams(address.split('?')[1]).get('skip')), reply),
    )
  const all = (board: Board) => (skip: number, reply: ServerResponse) => {
    const length = Math.min(PAGE, BOARD_POSTINGS - skip)
    const postings = Array.from({ length }, (_, n) => ({
      id: `p${skip + n}`,
      text: `Keeper ${skip + n} of ${board}`,
      categories: { location: `Dock ${skip + n}` },
    }))
    reply.end(JSON.stringify(postings))
  }
  const firstPage = (board: Board) => (skip: number, reply: ServerResponse) =>
    skip === 0 ? all(board)(skip, reply) : reply.destroy()
  play('Hangs', () => undefined)
  play('Fails', (_, reply) => reply.writeHead(500).end())
  play('Breaks off', firstPage('Breaks off'))
  for (const board of ['Fine', 'Emptied', 'Cut', 'Idle'] as const) play(board, all(board))
  return {
    ...server,
    spoil() {
      play('Emptied', (_, reply) => reply.end('[]'))
      play('Cut', firstPage('Cut'))
    },
  }
}
