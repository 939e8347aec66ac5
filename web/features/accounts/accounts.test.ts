import { expect, test } from 'vitest'
import { AuthError } from '../../lib/api/auth-api.ts'
import { firstTimeZone } from './details/time-zone.ts'
import { greetingName, personInitials } from './person.ts'
import {
  isEmailUnconfirmed,
  isInvalidToken,
  resetRequestFailure,
  signInFailure,
  signUpFailure,
} from './sign-in/errors.ts'
import { accessHint } from './strings.ts'

const refusal = (code: string, message: string, status = 400) => new AuthError(code, message, status)

test("a refused sign-in tells the server's own message", () => {
  expect(signInFailure(refusal('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password', 401))).toEqual({
    title: 'Error signing in',
    message: 'Invalid email or password',
  })
})

test('a sign-in without an answer says so in the documented words', () => {
  expect(signInFailure(new TypeError('Failed to fetch')).message).toBe(
    'An unexpected error occurred. Please try again.',
  )
})

test('an address that is registered already is told how to go on', () => {
  const message = 'An account with this email already exists. Try signing in instead.'
  expect(signUpFailure(refusal('USER_ALREADY_EXISTS', 'User already exists'))).toEqual({
    title: 'Error creating account',
    message,
  })
  expect(signUpFailure(refusal('', 'User already registered')).message).toBe(message)
})

test('a failed set-up of the account hides the database behind plain words', () => {
  expect(signUpFailure(refusal('', 'Database error saving new user: duplicate key')).message).toBe(
    'There was a problem setting up your account. Please try again or contact support.',
  )
})

test('any other refusal of a registration is shown as it is', () => {
  expect(signUpFailure(refusal('TOO_MANY', 'Too many requests.', 429)).message).toBe('Too many requests.')
  expect(signUpFailure(new Error('boom')).title).toBe('Registration failed')
})

test('a failed reset request has its title', () => {
  expect(resetRequestFailure(refusal('', 'Mail is down', 500))).toEqual({
    title: 'Error sending reset email',
    message: 'Mail is down',
  })
})

test('an unconfirmed address and a dead link are recognised by their codes', () => {
  expect(isEmailUnconfirmed(refusal('EMAIL_NOT_VERIFIED', 'Email not verified', 403))).toBe(true)
  expect(isEmailUnconfirmed(refusal('INVALID_EMAIL_OR_PASSWORD', '', 401))).toBe(false)
  expect(isInvalidToken(refusal('INVALID_TOKEN', 'Invalid token'))).toBe(true)
})

test('a person without a first name is greeted by the part before the at-sign', () => {
  const nobody = { first_name: ' ', last_name: '', email: 'mara.olsen@example.com' }
  expect(greetingName(nobody)).toBe('mara.olsen')
  expect(personInitials(nobody)).toBe('MA')
  expect(personInitials({ ...nobody, first_name: 'Mara', last_name: 'Olsen' })).toBe('MO')
})

test('somebody before a closed door hears what they can do', () => {
  expect(accessHint('client', ['agent', 'admin', 'super_admin'])).toMatch(/request agent access/)
  expect(accessHint('agent', ['admin', 'super_admin'])).toMatch(/supervisor/)
  expect(accessHint('admin', ['super_admin'])).toMatch(/contact your administrator/)
})

test('a person’s clock is their browser’s until they have chosen one, and nothing they wrote is overtaken', () => {
  const fresh = { version: 1, time_zone: 'UTC' }
  expect(firstTimeZone(fresh, 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(firstTimeZone(fresh, 'UTC')).toBeNull()
  expect(firstTimeZone({ ...fresh, version: 2 }, 'Europe/Berlin')).toBeNull()
  expect(firstTimeZone({ ...fresh, time_zone: 'Asia/Tokyo' }, 'Europe/Berlin')).toBeNull()
})
