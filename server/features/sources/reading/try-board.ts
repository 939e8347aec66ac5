import type { SourceTest } from '@jobscout/contract/sources/model.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { readItems } from '../../listings/service.ts'
import { nameUnreadProvider, type RecognisedBoard } from '../boards/catalogue.ts'
import { firstText, toFields } from '../parsing/fields.ts'
import { parsePage } from '../parsing/parse-page.ts'
import type { Posting } from '../parsing/port.ts'
import { type Ask, createAsk, NotThere } from './ask.ts'
import type { ReadingPorts } from './read-source.ts'

const SHOWN = 8
/** Each is a request of its own. */
const DETAILS_SHOWN = 3

type TriedBoard = Pick<SourceTest, 'problem' | 'name' | 'total' | 'has_more' | 'postings' | 'refused'>

/** Reads the first page of a board without storing anything. */
export async function tryBoard(
  { clock, sourceRequests }: Pick<ReadingPorts, 'clock' | 'sourceRequests'>,
  board: RecognisedBoard,
): Promise<TriedBoard> {
  const ask = createAsk(board.provider, board.address, sourceRequests, { attempts: 1 })
  try {
    return await readFirst(ask, board, clock.now())
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const unread = nameUnreadProvider(board)
    const problem = unread
      ? `This is a page of ${unread}, whose boards are not read. ${error.message}`
      : error.message
    return { problem, name: board.name, total: 0, has_more: false, postings: [], refused: [] }
  }
}

async function readFirst(ask: Ask, board: RecognisedBoard, now: Date): Promise<TriedBoard> {
  const { provider, address } = board
  const { document, request } = await fetchEither(ask, board)
  const page = parsePage(provider, document, { address, name: board.name }, request)
  const name = page.company || board.name
  const needsDetails = page.postings.some(({ detail }) => detail)
  const shown = page.postings.slice(0, needsDetails ? DETAILS_SHOWN : undefined)
  const postings: Posting[] = []
  for (const posting of shown) postings.push(await complete(ask, board, posting))
  const usable = postings.filter(({ problem }) => !problem)
  const { accepted, refusals } = await readItems(
    usable.map(({ id, item }) => ({
      ...toFields(item),
      id,
      companyName: firstText(toFields(item).companyName, name),
    })),
    { source: provider.kind, now },
    0,
  )
  const findPosition = (posting: Posting) => postings.indexOf(posting) + 1
  return {
    problem:
      page.postings.length > 0 ? null : 'It has no postings. Either it is empty, or there is no such board.',
    name,
    total: page.total ?? page.postings.length,
    has_more: page.next !== null,
    postings: accepted.slice(0, SHOWN).map(({ listing }) => ({
      title: listing.title,
      company: listing.company,
      location: listing.location,
      is_remote: listing.is_remote,
      salary: listing.salary,
    })),
    refused: [
      ...postings.flatMap((posting) =>
        posting.problem ? [{ position: findPosition(posting), title: '', reason: posting.problem }] : [],
      ),
      ...refusals.flatMap((refusal) => {
        const posting = usable[refusal.position]
        return posting ? [{ ...refusal, position: findPosition(posting) }] : []
      }),
    ].slice(0, SHOWN),
  }
}

async function fetchEither(ask: Ask, { provider, address }: RecognisedBoard) {
  const first = provider.first(address)
  const elsewhere = provider.elsewhere?.(address)
  try {
    return { request: first, document: (await ask(first)).document ?? '' }
  } catch (error) {
    if (!(error instanceof NotThere && elsewhere)) throw error
    return { request: elsewhere, document: (await ask(elsewhere)).document ?? '' }
  }
}

async function complete(ask: Ask, { provider }: RecognisedBoard, posting: Posting): Promise<Posting> {
  if (!posting.detail || !provider.parseDetail) return posting
  try {
    const { document } = await ask(posting.detail.request)
    return { ...posting, ...provider.parseDetail(document ?? '', posting) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { ...posting, problem: `details not read: ${error.message}` }
  }
}
