import { refuseUnsafeLink } from '../addresses.ts'
import { FileRefused } from '../refusal.ts'
import type { PdfObject } from './objects.ts'
import { entriesAt, type Token } from './tokens.ts'

/** Names of actions, forms and embedded files. */
const active = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/XFA',
  '/RichMedia',
  '/SubmitForm',
  '/ImportData',
  '/GoToE',
  '/GoToR',
  '/Movie',
  '/Sound',
  '/FileAttachment',
  '/Collection',
  '/3D',
  '/Rendition',
  '/AA',
  '/Widget',
])
/** Keys whose text names a file. */
const fileKeys = new Set(['/F', '/UF', '/DOS', '/Mac', '/Unix'])
/** Keys of a stream whose data is in another file. */
const outsideKeys = ['/F', '/FFilter', '/FDecodeParms']
/** Keys whose value is checked. */
const watched = new Set([...fileKeys, '/URI', '/Base', '/Fields', '/OpenAction', '/S'])
const destinationKeys = new Set(['/Type', '/S', '/D', '/SD'])
const REFERENCES_MAX = 10

/** The position of a value in the tokens of an object. */
interface ObjectPosition {
  readonly tokens: readonly Token[]
  readonly at: number
}

/** Refuses scripts, programs, forms, embedded and external files, and unsafe links. Returns all names in the objects. */
export function refuseActiveObjects(objects: readonly PdfObject[]): Set<string> {
  const resolve = createResolver(objects)
  const names = new Set<string>()
  for (const { tokens, isStream } of objects) {
    for (const [index, token] of tokens.entries()) {
      if (token.startsWith('/')) {
        names.add(token)
        if (watched.has(token)) checkValue(token, resolve({ tokens, at: index + 1 }))
      } else if (token === '<<') {
        checkKeys(new Set([...entriesAt(tokens, index)].map(([key]) => key)), isStream && index === 0)
      }
    }
  }
  for (const name of active) if (names.has(name)) throw new FileRefused('FILE_ACTIVE')
  return names
}

/** Returns a function that resolves a value: itself, or every revision of the object that it refers to. */
function createResolver(objects: readonly PdfObject[]): (value: ObjectPosition) => readonly ObjectPosition[] {
  const byNumber = Map.groupBy(objects, ({ number }) => number)
  const resolve = (value: ObjectPosition, depth: number): readonly ObjectPosition[] => {
    const { tokens, at } = value
    if (tokens[at + 2] !== 'R' || depth > REFERENCES_MAX) return [value]
    const revisions = byNumber.get(Number(tokens[at]?.replace(/[^\d.]/g, ''))) ?? []
    return revisions.flatMap((revision) => resolve({ tokens: revision.tokens, at: 0 }, depth + 1))
  }
  return (value) => resolve(value, 0)
}

function checkValue(key: Token, values: readonly ObjectPosition[]): void {
  const texts = values.flatMap(({ tokens, at }) => (tokens[at]?.startsWith('(') ? [tokens[at].slice(1)] : []))
  if (key === '/URI') for (const address of texts) refuseUnsafeLink(address)
  const isActive =
    ((fileKeys.has(key) || key === '/Base') && texts.length > 0) ||
    (key === '/Fields' && !values.every(isEmptyList)) ||
    (key === '/OpenAction' && !values.every(isDestination)) ||
    (key === '/S' && texts.some((text) => active.has(`/${text}`)))
  if (isActive) throw new FileRefused('FILE_ACTIVE')
}

function checkKeys(keys: ReadonlySet<Token>, isOfStream: boolean): void {
  const isChain = keys.has('/S') && keys.has('/Next')
  if (isChain || (isOfStream && outsideKeys.some((key) => keys.has(key))))
    throw new FileRefused('FILE_ACTIVE')
}

const isEmptyList = ({ tokens, at }: ObjectPosition): boolean => tokens[at] === '[' && tokens[at + 1] === ']'

/** Allows opening at a page; any other action on opening is refused. */
function isDestination({ tokens, at }: ObjectPosition): boolean {
  const value = tokens[at] ?? 'null'
  if (value !== '<<') return value === '[' || value === 'null' || /^[(/]/.test(value)
  return [...entriesAt(tokens, at)].every(
    ([key, place]) => destinationKeys.has(key) && (key !== '/S' || tokens[place] === '/GoTo'),
  )
}
