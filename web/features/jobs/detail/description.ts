interface Line {
  /** Its number in the posting, used as the key: the same text may occur twice. */
  readonly line: number
  readonly text: string
}

type Block =
  | ({ readonly kind: 'heading' | 'paragraph' } & Line)
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly Line[] }

const bullet = /^(?:[•‣◦⁃▪●○·*–—-]|\d{1,2}[.)])\s+/u
const HEADING_MAX = 70

/** A short line that ends with a colon. */
const isHeading = (text: string) => text.length <= HEADING_MAX && text.endsWith(':')

/** A short line right before a list, unless it is a sentence. */
const isListHeading = (block: Block | undefined): block is Block & { text: string } =>
  block?.kind === 'paragraph' && block.text.length <= HEADING_MAX && !/[.!?,;]$/.test(block.text)

/** Parses a posting's plain text into headings, paragraphs and lists. Only list markers are removed. */
export function parseDescription(posting: string): Block[] {
  const blocks: Block[] = []
  for (const [line, raw] of posting.split('\n').entries()) {
    const text = raw.trim()
    const last = blocks.at(-1)
    if (bullet.test(text)) {
      const item = { line, text: text.replace(bullet, '') }
      if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, item] }
      else {
        if (isListHeading(last)) blocks[blocks.length - 1] = { ...last, kind: 'heading' }
        blocks.push({ kind: 'list', line, items: [item] })
      }
    } else if (isHeading(text)) blocks.push({ kind: 'heading', line, text: text.slice(0, -1).trim() })
    else if (text) blocks.push({ kind: 'paragraph', line, text })
  }
  return blocks
}
