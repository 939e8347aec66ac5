import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, safeUrl, textOfHtml } from './clean-text.ts'

test('HTML is reduced to its text, block by block', () => {
  const html =
    '<h2>About &amp; us</h2><p>We&nbsp;cook.<br>Daily</p><ul><li>R&amp;D</li><li>5 &lt; 6</li></ul>'
  expect(textOfHtml(html)).toBe('About & us\nWe cook.\nDaily\n• R&D\n• 5 < 6')
})

test.each([
  ['<script>alert(1)</script>Cook', 'Cook'],
  ['<style>p{}</style>Cook<img src=x onerror=alert(1)>', 'Cook'],
  ['<p onclick="x()">Cook</p><!-- hidden -->', 'Cook'],
  ['<p title="a>b">Cook &eacute;</p><textarea>hidden</textarea>', 'Cook é'],
  ['<iframe src="https://a.example"></iframe>Cook', 'Cook'],
  ['<a href="javascript:alert(1)">Cook</a>', 'Cook'],
  ['<<script>script>alert(1)<</script>/script>Cook', undefined],
  ['<svg><script>alert(1)</script></svg>Cook', undefined],
])('only the text of %s remains', (html, expected) => {
  const text = textOfHtml(html)
  if (expected !== undefined) expect(text).toBe(expected)
  expect(text).not.toMatch(/<script|onerror|onclick|javascript:/i)
})

test('invisible, direction-changing and broken characters are removed', () => {
  expect(cleanLine(' Sen\u200bior\u0000 \u202eCook\u00ad\ud800 ')).toBe('Senior Cook')
  expect(cleanText('a\r\n\r\n\r\n\r\nb \t c\u2028d\f')).toBe('a\n\nb c\nd')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect(clean).toBe(cleanText(clean))
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toMatch(/(?!\n)\p{Cc}/u)
    }),
  )
})

// It is read where everything else waits: looking back, or nesting, would take seconds to minutes.
test.each(['<br', '<b>', '<div>', '</p>', '&lt;', '<li ', '<!--', '<a b="'])(
  'a hostile page of %s repeated is read in a moment',
  (piece) => {
    const html = piece.repeat(400_000 / piece.length)
    const began = performance.now()
    expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length)
    expect(performance.now() - began).toBeLessThan(1_500)
  },
)

test.each([
  ['https://jobs.example/1?a=b#c', 'https://jobs.example/1?a=b#c'],
  [' http://jobs.example ', 'http://jobs.example/'],
])('the link %s is kept', (link, expected) => {
  expect(safeUrl(link)).toBe(expected)
})

test.each([
  '',
  'jobs.example/1',
  '/jobs/1',
  '//jobs.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'https://me:secret@jobs.example',
  'https://',
  `https://jobs.example/${'x'.repeat(2_000)}`,
])('the link %s is left out', (link) => {
  expect(safeUrl(link)).toBeNull()
})
