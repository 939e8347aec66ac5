import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken, signToken } from './session-token.ts'

const url = 'http://localhost:3000'
const secret = 'a secret of this test'
const cookie = (value: string) => new Headers({ cookie: `theme=dark; jobscout.session_token=${value}; x=y` })
const bearer = (value: string) => new Headers({ authorization: `Bearer ${value}` })

test('a signed token is read from cookie and header, plain or URL-encoded', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,64}$/), (token) => {
      const signed = signToken(token, secret)
      for (const value of [signed, encodeURIComponent(signed)]) {
        expect(readToken(cookie(value), url, secret)).toBe(token)
        expect(readToken(bearer(value), url, secret)).toBe(token)
      }
    }),
  )
})

test('a token without a valid signature is ignored', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(ascii, ascii, (one, two) => {
      for (const value of [
        one,
        `${one}.${two}`,
        `${one}.${two}=`,
        signToken(one, `${secret}${two}!`),
        '%',
        '.',
        '',
      ]) {
        expect(readToken(cookie(value.replaceAll(';', '')), url, secret)).toBeNull()
        expect(readToken(bearer(value), url, secret)).toBeNull()
      }
    }),
  )
})

test('a cookie without the __Host- prefix is ignored under https, and an invalid bearer token falls back to the cookie', () => {
  const headers = cookie(signToken('token', secret))
  expect(readToken(headers, 'https://jobscout.test', secret)).toBeNull()
  headers.set('authorization', 'Bearer nonsense')
  expect(readToken(headers, url, secret)).toBe('token')
})
