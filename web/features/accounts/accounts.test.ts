import { expect, test } from 'vitest'
import { AuthError } from '../../lib/api/auth-api.ts'
import { firstTimeZone } from './details/time-zone.ts'
import { greetingName, personInitials } from './navigation/AccountMenu.tsx'
import {
  isEmailUnconfirmed,
  isInvalidToken,
  resetRequestFailure,
  signInFailure,
  signUpFailure,
} from './sign-in/errors.ts'
import { accessHint } from './strings.ts'

const refusal = (code: string, message: string, status = 400) => new AuthError(code, message, status)

test("a refused sign-in shows the server's message", () => {
  expect(signInFailure(refusal('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password', 401))).toEqual({
    title: 'Error signing in',
    message: 'Invalid email or password',
  })
})

test('a failed connection at sign-in has a message of its own', () => {
  expect(signInFailure(new TypeError('Failed to fetch')).message).toBe(
    'An unexpected error occurred. Please try again.',
  )
})

test('a registered address gets the hint to sign in', () => {
  const message = 'An account with this email already exists. Try signing in instead.'
  expect(signUpFailure(refusal('USER_ALREADY_EXISTS', 'User already exists'))).toEqual({
    title: 'Error creating account',
    message,
  })
  expect(signUpFailure(refusal('', 'User already registered')).message).toBe(message)
})

test('a database error at sign-up gets a general message', () => {
  expect(signUpFailure(refusal('', 'Database error saving new user: duplicate key')).message).toBe(
    'There was a problem setting up your account. Please try again or contact support.',
  )
})

test('any other refusal of a sign-up shows the server’s message', () => {
  expect(signUpFailure(refusal('TOO_MANY', 'Too many requests.', 429)).message).toBe('Too many requests.')
  expect(signUpFailure(new Error('boom')).title).toBe('Registration failed')
})

test('a failed reset request has a title', () => {
  expect(resetRequestFailure(refusal('', 'Mail is down', 500))).toEqual({
    title: 'Error sending reset email',
    message: 'Mail is down',
  })
})

test('an unconfirmed address and an invalid link are recognised by their codes', () => {
  expect(isEmailUnconfirmed(refusal('EMAIL_NOT_VERIFIED', 'Email not verified', 403))).toBe(true)
  expect(isEmailUnconfirmed(refusal('INVALID_EMAIL_OR_PASSWORD', '', 401))).toBe(false)
  expect(isInvalidToken(refusal('INVALID_TOKEN', 'Invalid token'))).toBe(true)
})

test('a person without a first name is greeted with the local part of the email address', () => {
  const nobody = { first_name: ' ', last_name: '', email: 'mara.olsen@example.com' }
  expect(greetingName(nobody)).toBe('mara.olsen')
  expect(personInitials(nobody)).toBe('MA')
  expect(personInitials({ ...nobody, first_name: 'Mara', last_name: 'Olsen' })).toBe('MO')
})

test('the access hint depends on the person’s role', () => {
  expect(accessHint('client', ['agent', 'admin', 'super_admin'])).toMatch(/request agent access/)
  expect(accessHint('agent', ['admin', 'super_admin'])).toMatch(/supervisor/)
  expect(accessHint('admin', ['super_admin'])).toMatch(/contact your administrator/)
})

test('a new profile has the browser’s zone, a saved one keeps its own', () => {
  const fresh = { version: 1, time_zone: 'UTC' }
  expect(firstTimeZone(fresh, 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(firstTimeZone(fresh, 'UTC')).toBeNull()
  expect(firstTimeZone({ ...fresh, version: 2 }, 'Europe/Berlin')).toBeNull()
  expect(firstTimeZone({ ...fresh, time_zone: 'Asia/Tokyo' }, 'Europe/Berlin')).toBeNull()
})
