import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactNode } from 'react'

export type Style = Record<string, string | number>

let keys = 0
const key = () => {
  keys += 1
  return keys
}

/** Text with a line height of its own font size, so that larger text does not overlap the next line. */
export const text = (words: ReactNode, style: Style = {}) =>
  element(Text, { key: key(), style: style.fontSize ? { lineHeight: 1.3, ...style } : style }, words)

/** A part of a text in another style. */
export const run = (words: string, style: Style) => element(Text, { key: key(), style }, words)

export const box = (style: Style, ...children: ReactNode[]) =>
  element(View, { key: key(), style }, ...children)

/** A footer on every page. */
export const footer = (...children: ReactNode[]) =>
  element(
    View,
    { key: key(), fixed: true, style: { position: 'absolute', bottom: 18, left: 40, right: 40, ...spread } },
    ...children,
  )

export const spread: Style = { flexDirection: 'row', justifyContent: 'space-between' }
export const row: Style = { flexDirection: 'row' }
export const bold: Style = { fontFamily: 'Helvetica-Bold' }
export const italic: Style = { fontFamily: 'Helvetica-Oblique' }

export const bullet = (words: string, mark = '•') =>
  box({ ...row, marginLeft: 8 }, text(mark, { width: 10 }), text(words, { flex: 1 }))

export const page = (style: Style, ...children: ReactNode[]) =>
  renderToBuffer(
    element(
      Document,
      null,
      element(
        Page,
        {
          size: 'A4',
          style: { padding: 40, fontSize: 10, lineHeight: 1.3, fontFamily: 'Helvetica', ...style },
        },
        ...children,
      ),
    ),
  )
