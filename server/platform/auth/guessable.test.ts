import { passwordPolicy } from '@jobscout/contract/shared/credentials.ts'
import { describe, expect, test } from 'vitest'
import { guessableReason } from './guessable.ts'
import { createTemporaryPassword } from './temporary-password.ts'

const ada = {
  siteName: 'Acme Careers',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada.l1815@analytical.example',
}
const reason = (password: string, person = ada) => guessableReason(password, person)

describe('guessable passwords that the policy accepts', () => {
  test.each([
    'Password1',
    'Passw0rd',
    'P@ssw0rd1',
    'Password123!',
    'Qwerty123',
    'Welcome1',
    'Welcome2026',
    'Letmein1',
    'Admin123',
    'Abcdefg1',
    'Abc12345',
    'Aa123456',
    'Test1234',
    'Monkey123',
    'Iloveyou1',
    'Football1',
    'Changeme1',
    'Zaq12wsx',
    'Azerty123',
    'Passwort1',
    'Qwertz123!',
    'Contraseña1',
    'Bonjour1',
    'Summer2026',
    'Summer2026!',
    'Winter2026!',
    'London2025',
    'Company1',
    '!Password1!',
    'Password@123',
    'Pass@1234',
    'Welcome_2026',
    'P@ssw0rd@123',
    'Pa$$word#1',
    '$Unsh1ne1',
    'W3lc0m31',
    'J3nn1f3r1',
    'Pass word 1',
    'P.a.s.s.w.o.r.d.1',
    'Pass\u200bword1',
    'Aaaaaaa1',
    `${'Password1'.repeat(14)}`,
  ])('a common password is refused: %s', (password) => {
    expect(passwordPolicy(8).safeParse(password).success).toBe(true)
    expect(reason(password)).toBe('common')
  })

  test.each([
    'Jobscout1',
    'JobScout2026',
    'JobScout2026!',
    'J0bSc0ut!1',
    'Job-Scout-2026',
    'AcmeCareers1',
    'Careers2026!',
    'Ada1Lovelace',
    'Lovelace1',
    'Lovelace2026!',
    'AdaLovelace1815',
    'Lovelace-Ada-1',
    'L0vel@ce99',
    'Analytical1',
    'Ada.L1815x',
  ])('a password made of a name is refused: %s', (password) => {
    expect(passwordPolicy(8).safeParse(password).success).toBe(true)
    expect(reason(password)).toBe('name')
  })

  test.each([
    ['José', 'Jose-1990'],
    ['Nguyễn', 'NguyEn123'],
    ['Łukasz', 'Łukasz2026'],
    ['Łukasz', 'Lukasz2026!'],
    ['Jürgen', 'Juergen@1970'],
    ['Bjørn', 'Bjorn2026'],
    ['Li', 'LiLiLi123'],
    ['Anne-Marie', 'AnneMarie1'],
  ])('a password made of the name %s is refused: %s', (firstName, password) => {
    expect(reason(password, { ...ada, firstName })).not.toBeNull()
  })
})

test.each([
  'Scout-demo-1',
  'Tulip-harbor-77',
  'Xk7#pQz2',
  'a!B#9$x@',
  '+Y:{i4[R',
  'H2)wq)&x',
  'Bx4-wP9-qL2',
  'Grün3s-Fahrrad-Wolke',
  'Correct1horse',
  'Jobscout-Tulip-9-harbor',
  'Lovelace-kept-7-otters',
])('a password that is hard to guess is accepted, also beside a name: %s', (password) =>
  expect(reason(password)).toBeNull(),
)

test('a temporary password is accepted', () => {
  for (let turn = 0; turn < 200; turn += 1) expect(reason(createTemporaryPassword(8))).toBeNull()
})

test('a hostile text of full length, and a hostile name, hold the server for a moment only', () => {
  const name = `${'i'.repeat(49)}x`
  for (const part of ['P4$5W0rD', 'a1@', '4@81(3', '1il|!7+', 'Ada', '!'])
    for (const length of [40, 128]) {
      const started = performance.now()
      reason(part.repeat(128).slice(0, length), { ...ada, lastName: name })
      // Measured at 10 ms at most; the bound leaves room for a busy machine.
      expect(performance.now() - started, part).toBeLessThan(1000)
    }
})
