interface Line {
  /** Its number in the posting, which tells it from another of the same words. */
  readonly line: number
  readonly text: string
}

export type Block =
  | ({ readonly kind: 'heading' | 'paragraph' } & Line)
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly Line[] }

const bullet = /^(?:[•‣◦⁃▪●○·*–—-]|\d{1,2}[.)])\s+/u
const HEADING_MAX = 70

/** A short line of its own that ends in a colon announces what follows. */
const isHeading = (text: string) => text.length <= HEADING_MAX && text.endsWith(':')

/** So does a short line right before a list, unless it is a sentence. */
const announcesList = (block: Block | undefined): block is Block & { text: string } =>
  block?.kind === 'paragraph' && block.text.length <= HEADING_MAX && !/[.!?,;]$/.test(block.text)

/** A posting's plain text as headings, paragraphs and lists. Every word stays; only the marks of lists go. */
export function readDescription(posting: string): Block[] {
  const blocks: Block[] = []
  for (const [line, raw] of posting.split('\n').entries()) {
    const text = raw.trim()
    const last = blocks.at(-1)
    if (bullet.test(text)) {
      const item = { line, text: text.replace(bullet, '') }
      if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, item] }
      else {
        if (announcesList(last)) blocks[blocks.length - 1] = { ...last, kind: 'heading' }
        blocks.push({ kind: 'list', line, items: [item] })
      }
    } else if (isHeading(text)) blocks.push({ kind: 'heading', line, text: text.slice(0, -1).trim() })
    else if (text) blocks.push({ kind: 'paragraph', line, text })
  }
  return blocks
}
