import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLibraryRequest } from '../requests/request-gate.ts'
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

test('gate and library find the same session, however the headers are written', () => {
  const signed = signToken('a-token', secret)
  const name = 'jobscout.session_token'
  for (const headers of [
    { cookie: `a=1;${name}=${signed}` },
    { cookie: `a=1 ;\t${name}="${signed}" ;b` },
    { cookie: `${name}=${signed}; ${name}=other` },
    { cookie: `${name}=other; ${name}=${signed}` },
    { authorization: `Bearer  ${signed}` },
    { authorization: `bearer ${signed}` },
  ] as Record<string, string>[]) {
    const request = new Request(`${url}/auth/v1/list-sessions`, { headers })
    const passed = toLibraryRequest(request, null, { method: 'GET' }).headers
    expect(readToken(passed, url, secret)).toBe(readToken(request.headers, url, secret))
    // What the library reads: the first cookie of the name, without quotes.
    const [, value] = passed.get('cookie')?.match(/(?:^|; )jobscout\.session_token=([^;]*)/) ?? []
    const seen = value ?? passed.get('authorization')?.slice('Bearer '.length)
    const isFound = readToken(request.headers, url, secret) !== null
    expect(seen === signed).toBe(isFound)
  }
})

test('a token without a valid signature is ignored', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(ascii, ascii, (token, signature) => {
      for (const value of [
        token,
        `${token}.${signature}`,
        `${token}.${signature}=`,
        signToken(token, `${secret}${signature}!`),
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
