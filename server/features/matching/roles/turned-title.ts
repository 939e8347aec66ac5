import type { Segment } from './title-words.ts'

const leaders = new Set('manager director supervisor head vp chief'.split(' '))
const turning = new Set([...leaders, ...'coordinator specialist analyst associate administrator'.split(' ')])
const ranks = new Set(
  'associate assistant deputy vice executive regional global national area group principal staff lead managing interim'.split(
    ' ',
  ),
)

/** "Manager, Accounts Payable", "Director of Nursing" and "Supervisor Clinic" with the head behind its department, as a title is
 *  mostly written; null where a title is not written so. */
export function turnedSegment([first, second]: readonly Segment[]): Segment | null {
  if (!first) return null
  const at = first.words.findIndex((word) => !ranks.has(word) || turning.has(word))
  const head = first.words[at] ?? ''
  if (!turning.has(head)) return null
  const behind = first.words.slice(at + 1)
  if (behind.length === 0) return second ? withHead(second.words.slice(0, second.cut), second, 0, head) : null
  return first.cut === at + 1 || leaders.has(head) ? withHead(behind, first, at + 1, head) : null
}

function withHead(department: readonly string[], from: Segment, start: number, head: string): Segment | null {
  if (department.length === 0) return null
  const words = [...department, head]
  const joints = from.joints
    .map((joint) => joint - start)
    .filter((joint) => joint > 0 && joint < words.length)
  return { words, joints, cut: words.length }
}
