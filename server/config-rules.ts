interface Given {
  /** As it stands in the environment, whether it is valid or not. */
  readonly text: Readonly<Record<string, string | undefined>>
  readonly isProduction: boolean
  /** Whether the value is one that stands for yes. */
  isOn(name: 'SEED_DEMO'): boolean
}

/** What must not be, with the sentence for it. Real money moves in production only, and only through Stripe itself. */
const listRules = ({ text, isProduction, isOn }: Given): readonly (readonly [boolean, string])[] => [
  [
    /^[rs]k_live_/.test(text.STRIPE_SECRET_KEY ?? '') && !isProduction,
    'STRIPE_SECRET_KEY: a live key takes real money and needs NODE_ENV=production; use a test key',
  ],
  [isSet(text.STRIPE_API_URL) && isProduction, 'STRIPE_API_URL: must not be set in production'],
  [
    isSet(text.STRIPE_API_URL) && !text.STRIPE_SECRET_KEY,
    'STRIPE_SECRET_KEY: must be set too, because STRIPE_API_URL is',
  ],
  [text.MAIL === 'smtp' && !text.SMTP_URL, 'SMTP_URL: must be set, because MAIL=smtp is'],
  ...(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'READ_DATABASE_URL'] as const).map(
    (name) =>
      [isSet(text[name]) && !text.DATABASE_URL, `DATABASE_URL: must be set too, because ${name} is`] as const,
  ),
  ...(isProduction ? rulesOfProduction(text, isOn) : []),
]

/** Fewer different characters than any secret has that was made by chance. */
const LEAST_VARIETY = 8

const rulesOfProduction = (
  text: Given['text'],
  isOn: Given['isOn'],
): readonly (readonly [boolean, string])[] => [
  [!text.AUTH_SECRET, 'AUTH_SECRET: must be set in production'],
  [
    isSet(text.AUTH_SECRET) && new Set(text.AUTH_SECRET).size < LEAST_VARIETY,
    'AUTH_SECRET: has too few different characters, so that it could be guessed; make one with: openssl rand -hex 32',
  ],
  [!text.PUBLIC_URL, 'PUBLIC_URL: must be set in production'],
  [
    !text.SMTP_URL && !text.MAIL,
    'SMTP_URL: must be set in production, or nobody gets an email (MAIL=outbox keeps them unsent, for super admins to read)',
  ],
  [
    isSet(text.SMTP_URL) && text.MAIL !== 'outbox' && !text.MAIL_FROM,
    'MAIL_FROM: must be set in production, because mail servers refuse emails from the address that stands in for it',
  ],
  [isOn('SEED_DEMO'), 'SEED_DEMO: must not be set in production, the accounts have a known password'],
  [
    isSet(text.TEST),
    'TEST: must not be set in production, it would weaken checks of the authentication library',
  ],
]

const isSet = (value: string | undefined): boolean => value !== undefined

/** What an operator should know about settings that are usable. */
export const listDoubts = ({
  production,
  publicUrl,
}: {
  readonly production: boolean
  readonly publicUrl: string
}): string[] =>
  production && !publicUrl.startsWith('https://')
    ? [
        `PUBLIC_URL is ${publicUrl}, without https: whoever is on the way reads passwords and sessions, and cookies are not bound to the host`,
      ]
    : []

/** The sentences for what must not be and is. */
export const brokenRules = (given: Given): string[] =>
  listRules(given)
    .filter(([isBroken]) => isBroken)
    .map(([, problem]) => problem)
