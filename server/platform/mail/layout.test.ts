import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from '../escape-html.ts'
import { layOutEmail } from './layout.ts'

const body = {
  siteName: 'JobScout',
  greeting: 'Hello Ada,',
  paragraphs: ['One.', 'Two & <b>three</b>.'],
  action: { label: 'Confirm', url: 'https://jobscout.test/c?a=1&b="2"' },
  footer: 'Questions? support@jobscout.test',
}

test('text and HTML have the same content, and HTML is escaped', () => {
  const { text, html } = layOutEmail(body)
  expect(text).toContain(
    'Hello Ada,\n\nOne.\n\nTwo & <b>three</b>.\n\nConfirm:\nhttps://jobscout.test/c?a=1&b="2"',
  )
  expect(html).toContain('Two &amp; &lt;b&gt;three&lt;/b&gt;.')
  expect(html).toContain('href="https://jobscout.test/c?a=1&amp;b=&quot;2&quot;"')
})

test('notes of people keep their lines', () => {
  const { html } = layOutEmail({ ...body, paragraphs: ['You have an interview.\nNote: first\nsecond'] })
  expect(html).toContain('You have an interview.<br>Note: first<br>second')
})

test('escaped text contains no tags or quotes', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !/[<>"']/.test(escapeHtml(text))))
})

test('bidirectional control characters are removed', () => {
  const { text, html } = layOutEmail({
    ...body,
    paragraphs: ['Clerk at \u202etset.live\u202c, \u2066Leeds\u2069'],
  })
  expect(text).toContain('Clerk at tset.live, Leeds')
  expect(html).toContain('Clerk at tset.live, Leeds')
})

test('a link that is not http(s) is refused', () => {
  const withLink = (url: string) => () => layOutEmail({ ...body, action: { label: 'Go', url } })
  expect(withLink('javascript:alert(1)')).toThrow()
  expect(withLink('//evil.test')).toThrow()
})

test('the links below the small print are in text and HTML', () => {
  const unsubscribe = { label: 'Choose', url: 'https://jobscout.test/account?tab=notifications' }
  const { text, html } = layOutEmail({ ...body, links: [unsubscribe] })
  expect(text).toMatch(/Choose:\nhttps:\/\/jobscout\.test\/account\?tab=notifications$/)
  expect(html).toContain(`<a href="${unsubscribe.url}"`)
  expect(() => layOutEmail({ ...body, links: [{ label: 'x', url: 'data:x' }] })).toThrow()
})
