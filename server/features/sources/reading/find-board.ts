import { findErrors } from '@jobscout/contract/sources/contract.ts'
import {
  boardAddresses,
  type NamedBoard,
  namedBoard,
  type SourceTest,
} from '@jobscout/contract/sources/model.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { type RecognisedBoard, recogniseBoard } from '../boards/catalogue.ts'
import type { ReadingPorts } from './read-source.ts'
import { tryBoard } from './try-board.ts'

/** "Acme Labs" is a name, "acme.example/jobs" and "https://nowhere" are addresses. */
const isName = (typed: string) => /\s/.test(typed) || !/[./:]/.test(typed)

/** How boards write a name: "Acme Labs" as "acmelabs" and "acme-labs". */
function listSlugs(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? []
  const plain = words.map((word) => word.normalize('NFD').replace(/[^\w-]/g, '')).filter(Boolean)
  return [...new Set([plain.join(''), plain.join('-')])].filter(Boolean)
}

/** The boards that a company of this name may have. */
const boardsOfName = (name: string, kinds: readonly NamedBoard[]): RecognisedBoard[] =>
  kinds.flatMap((kind) =>
    listSlugs(name).flatMap((slug) => recogniseBoard(boardAddresses[kind].replace('{name}', slug)) ?? []),
  )

export interface FoundBoard extends Omit<SourceTest, 'kind' | 'page_url' | 'known_id'> {
  readonly board: RecognisedBoard
}

type FindingPorts = Pick<ReadingPorts, 'clock' | 'sourceRequests'>

/** Finds the board at an address, or the boards of a company's name, and reads the first page without storing anything. Of several
 *  boards, the one with the most postings counts. Throws NOT_AN_ADDRESS, NO_BOARD_OF_NAME. */
export async function findBoard(
  ports: FindingPorts,
  { address, board: kind }: { readonly address: string; readonly board?: NamedBoard },
): Promise<FoundBoard> {
  const typed = address.trim()
  if (isName(typed)) return findByName(ports, typed, kind ? [kind] : namedBoard.options)
  const board = recogniseBoard(typed)
  if (!board) throw declaredError(findErrors, 'NOT_AN_ADDRESS')
  return { ...(await tryBoard(ports, board)), board, others: [] }
}

async function findByName(
  ports: FindingPorts,
  name: string,
  kinds: readonly NamedBoard[],
): Promise<FoundBoard> {
  const tried = await Promise.all(
    boardsOfName(name, kinds).map(async (board) => ({ ...(await tryBoard(ports, board)), board })),
  )
  const [best, ...rest] = tried
    .filter(({ problem }) => problem === null)
    .toSorted((a, b) => b.total - a.total)
  if (!best) throw declaredError(findErrors, 'NO_BOARD_OF_NAME')
  return {
    ...best,
    others: rest.map(({ board: { provider, address }, total }) => ({
      kind: provider.kind,
      page_url: provider.pageUrl(address),
      total,
    })),
  }
}
