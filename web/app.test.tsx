import { defaultNotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { initialSettings } from './lib/api/settings.ts'
import { overlay } from './lib/commands/overlay.ts'
import { sessionQuery } from './lib/session/session.ts'
import { createAppRouter, PENDING_MS } from './router.tsx'

const address = 'nadia.ferro@people.example'

let root: Root
let page: HTMLElement
/** Responses of the server by path; every other path is a 404. */
let responses: Record<string, readonly [status: number, body: object]> = {}
/** Requested paths. */
let requested: string[] = []
/** What every response waits for. */
let responding: Promise<void> | undefined

// Never restored, because a screen that was left may still send requests.
vi.stubGlobal('fetch', async (input: Request | string) => {
  const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, location.href)
  requested.push(pathname + search)
  await responding
  const [status, body] = responses[pathname] ?? [404, { code: 'NOT_FOUND' }]
  return Response.json(body, { status })
})

beforeEach(() => {
  // React logs every error that an error boundary catches.
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => {})
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(() => {
  overlay.close()
  root.unmount()
  page.remove()
  responses = {}
  requested = []
  responding = undefined
  vi.restoreAllMocks()
})

/** Opens the app at an address, signed in with a role or as a visitor. */
async function open(path: string, role: Role | null = null) {
  const queryClient = createQueryClient(() => {})
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const user = {
    id: '018f0000-0000-4000-8000-000000000001',
    email: address,
    first_name: 'Nadia',
    last_name: 'Ferro',
    time_zone: 'UTC',
    created_at: '2026-11-01T08:00:00.000Z',
  }
  queryClient.setQueryData(sessionQuery.queryKey, role && { user, role })
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  root.render(<App router={router} queryClient={queryClient} />)
  return router
}

const until = (check: () => void) => vi.waitFor(check, 20_000)
const field = (name: string) => page.querySelector<HTMLInputElement>(`main input[name=${name}]`)
const named = (tag: string, text: string) =>
  [...page.querySelectorAll<HTMLElement>(`main ${tag}`)].find((found) => found.textContent?.includes(text))
/** Types into a field with the events React listens to. */
function type(name: string, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value)
  field(name)?.dispatchEvent(new Event('input', { bubbles: true }))
}
const heading = () => page.querySelector('h1')?.textContent

async function signUp(path = '/auth/register') {
  const router = await open(path)
  await until(() => expect(field('firstName')).not.toBeNull())
  for (const [name, value] of [
    ['firstName', 'Nadia'],
    ['lastName', 'Ferro'],
    ['email', address],
    ['password', 'Sunlit-path-42'],
  ] as const) {
    const input = field(name)
    if (input) input.value = value
  }
  page.querySelector<HTMLElement>('[type=checkbox]')?.click()
  page.querySelector('form')?.requestSubmit()
  return router
}

test('the sign-in form has the address of a person who has just signed up', async () => {
  responses = { '/auth/v1/sign-up/email': [200, {}] }
  await signUp()
  await until(() => expect(heading()).toBe('Sign In'))
  expect(field('email')?.value).toBe(address)
})

test('a person who chose a plan before signing up comes back to it', async () => {
  responses = { '/auth/v1/sign-up/email': [200, {}] }
  const redirect = '/pricing?plan=standard'
  const router = await signUp(`/auth/register?${new URLSearchParams({ redirect })}`)
  expect(page.textContent).toContain('you come back to your plan')
  await until(() => expect(heading()).toBe('Sign In'))
  expect(router.state.location.search).toMatchObject({ redirect })
  const link = new URLSearchParams({ token: 'abcdefghijklmnopqrstuvwx', requested: btoa(redirect) })
  const confirmed = await open(`/auth/confirm-email?${link}`)
  responses = { '/auth/v1/confirm-email': [200, { status: true, email: address, signedIn: false }] }
  await until(() => expect(named('button', 'Confirm my email')).toBeDefined())
  named('button', 'Confirm my email')?.click()
  await until(() => expect(named('a', 'Sign In')).toBeDefined())
  named('a', 'Sign In')?.click()
  await until(() => expect(confirmed.state.location.search).toMatchObject({ redirect }))
})

test('signing up with a known address leads to the sign-in form', async () => {
  responses = {
    '/auth/v1/sign-up/email': [422, { code: 'USER_ALREADY_EXISTS', message: 'User already registered' }],
  }
  await signUp()
  await until(() => expect(named('a', `Sign in as ${address}`)).toBeDefined())
  named('a', 'Sign in as')?.click()
  await until(() => expect(heading()).toBe('Sign In'))
  expect(field('email')?.value).toBe(address)
})

describe('the link that confirms an address', () => {
  const confirmAt = (response: readonly [number, object]) => {
    responses = { '/auth/v1/confirm-email': response }
    return open('/auth/confirm-email?token=a-token')
  }
  const click = async () => {
    await until(() => expect(named('button', 'Confirm my email')).toBeDefined())
    named('button', 'Confirm my email')?.click()
  }

  test('opens a page that does nothing before its button is pressed', async () => {
    const router = await confirmAt([200, { status: true, email: address, signedIn: false }])
    await until(() => expect(named('button', 'Confirm my email')).toBeDefined())
    expect(requested).not.toContain('/auth/v1/confirm-email')
    expect(heading()).toBe('Confirm your email')
    await click()
    await until(() => expect(heading()).toBe('Email confirmed'))
    named('a', 'Sign In')?.click()
    await until(() => expect(field('email')?.value).toBe(address))
    expect(router.state.location.href).toBe('/auth/login')
  })

  test.each([
    ['', '/dashboard'],
    [`&requested=${btoa('/pricing?plan=standard')}`, '/pricing?plan=standard'],
    [`&requested=${btoa('https://evil.example/')}`, '/dashboard'],
  ])('the button of the link leads on in the browser that signed up: %s', async (requestedPage, next) => {
    responses = {
      '/auth/v1/confirm-email': [200, { status: true, email: address, signedIn: true }],
      '/functions/v1/session': [200, { session: null }],
    }
    const router = await open(`/auth/confirm-email?token=a-token${requestedPage}`)
    const replaced = vi.spyOn(router.history, 'replace')
    await click()
    await until(() => expect(replaced).toHaveBeenCalledWith(next))
    expect(requested).toContain('/functions/v1/session')
    expect(document.body.textContent).toContain('Your account is ready, and you are signed in.')
  })

  test('a link that was used says so', async () => {
    await confirmAt([409, { code: 'ALREADY_CONFIRMED', message: 'This email is confirmed already' }])
    await click()
    await until(() => expect(heading()).toBe('Already confirmed'))
    expect(page.textContent).toContain('was already used')
    expect(named('a', 'Sign In')).toBeDefined()
  })

  test('an expired link leads to a new one', async () => {
    await confirmAt([400, { code: 'TOKEN_EXPIRED', message: 'Token expired' }])
    await click()
    await until(() => expect(heading()).toBe('This link no longer works'))
    expect(named('button', 'Send a new link')).toBeDefined()
  })

  test('a link can be tried again where the server did not answer', async () => {
    await confirmAt([500, {}])
    await click()
    await until(() => expect(page.textContent).toContain('Your email is not confirmed yet'))
    responses = { '/auth/v1/confirm-email': [200, { status: true, email: address, signedIn: false }] }
    await click()
    await until(() => expect(heading()).toBe('Email confirmed'))
  })
})

const errorAt = (name: string) =>
  field(name)?.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error')
    ?.textContent

describe('the link to a new password', () => {
  test('a used or expired link says so when its page opens', async () => {
    responses = { '/auth/v1/check-reset-link': [400, { code: 'INVALID_TOKEN', message: 'Invalid token' }] }
    await open('/auth/reset-password?token=a-token')
    await until(() => expect(heading()).toBe('This link no longer works'))
    expect(field('password')).toBeNull()
    expect(named('a', 'Send a new link')).toBeDefined()
  })

  test.each([
    ['good', [200, { status: true }]],
    ['not checked, for too many ask', [429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' }]],
  ] as const)(
    'a link that is %s asks for the password, and says where it is the current one',
    async (_is, response) => {
      const message = 'The new password must differ from the current one.'
      responses = {
        '/auth/v1/check-reset-link': response,
        '/auth/v1/reset-password': [400, { code: 'PASSWORD_UNCHANGED', message }],
      }
      await open('/auth/reset-password?token=a-token')
      await until(() => expect(field('password')).not.toBeNull())
      for (const name of ['password', 'confirmation']) {
        const input = field(name)
        if (input) input.value = 'Sunlit-path-42'
      }
      page.querySelector('form')?.requestSubmit()
      await until(() => expect(errorAt('password')).toBe(message))
      expect(document.activeElement).toBe(field('password'))
    },
  )
})

describe('changing the password', () => {
  const protection = {
    session_id: '018f0000-0000-4000-8000-000000000002',
    two_factor_offered: false,
    two_factor_enabled: false,
    idle_minutes: null,
  }
  const change = async (values: { current: string; next: string }) => {
    await open('/account?tab=security', 'client')
    await until(() => expect(field('current')).not.toBeNull())
    for (const [name, value] of Object.entries({ ...values, repeat: values.next })) {
      const input = field(name)
      if (input) input.value = value
    }
    field('current')?.form?.requestSubmit()
  }
  test('a wrong current password is shown at its field, which gets the focus', async () => {
    responses = {
      '/functions/v1/account-security': [200, protection],
      '/auth/v1/change-password': [400, { code: 'INVALID_PASSWORD', message: 'Invalid password' }],
    }
    await change({ current: 'Wrong-pass-1', next: 'Sunlit-path-42' })
    await until(() => expect(errorAt('current')).toBe('This is not your current password.'))
    expect(document.activeElement).toBe(field('current'))
    expect(field('next')?.value).toBe('Sunlit-path-42')
  })

  test('the same password again is refused at the field of the new one', async () => {
    await change({ current: 'Sunlit-path-42', next: 'Sunlit-path-42' })
    await until(() => expect(errorAt('next')).toBe('The new password must differ from the current one.'))
    expect(requested).not.toContain('/auth/v1/change-password')
  })
})

test('a wrong password before two-factor sign-in is turned on is shown at its field', async () => {
  responses = {
    '/functions/v1/account-security': [
      200,
      { two_factor_offered: true, two_factor_enabled: false, idle_minutes: null },
    ],
    '/auth/v1/two-factor/enable': [400, { code: 'INVALID_PASSWORD', message: 'Invalid password' }],
  }
  await open('/account?tab=security', 'client')
  await until(() => expect(named('button', 'Turn on')).toBeDefined())
  named('button', 'Turn on')?.click()
  await until(() => expect(field('password')).not.toBeNull())
  type('password', 'Wrong-pass-1')
  field('password')?.form?.requestSubmit()
  await until(() => expect(errorAt('password')).toBe('This is not your password.'))
  expect(document.activeElement).toBe(field('password'))
})

test.each([
  ['offered', { two_factor_offered: true, two_factor_enabled: false }, true],
  ['not offered', { two_factor_offered: false, two_factor_enabled: false }, false],
  ['on, though it is offered no more', { two_factor_offered: false, two_factor_enabled: true }, true],
])('the command palette offers two-factor sign-in as it is: %s', async (_is, protection, isThere) => {
  responses = { '/functions/v1/account-security': [200, { ...protection, idle_minutes: null }] }
  await open('/notifications', 'client')
  await until(() => expect(heading()).toBe('Notifications'))
  overlay.open('palette')
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  await until(() => expect(options().join()).toContain('Change Password'))
  await until(() => expect(requested).toContain('/functions/v1/account-security'))
  await until(() => expect(options().join().includes('Two-Factor Sign-In')).toBe(isThere))
})

test('the sign-up page mentions the outbox if emails are not sent', async () => {
  responses = { '/functions/v1/public-settings': [200, { ...initialSettings, mail_outbox: true }] }
  await open('/auth/login?notice=confirm-email')
  const hint = 'super admins find the email under Development Setup'
  await until(() => expect(page.textContent).toContain(hint))
  expect(page.textContent).toContain('Please check your email to confirm your account.')
})

test('a signed-in person is redirected from the sign-up page', async () => {
  const router = await open('/auth/register', 'client')
  await until(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('an unknown address shows Not Found, in the title too', async () => {
  await open('/no/such/page')
  await until(() => expect(heading()).toBe('Oops! Page not found'))
  await until(() => expect(document.title).toBe('Page not found · JobScout'))
  const router = await open('/admin/no-such-page', 'admin')
  await until(() => expect(heading()).toBe('Oops! Page not found'))
  await until(() => expect(document.title).toBe('Page not found · JobScout'))
  expect(router.state.location.pathname).toBe('/admin/no-such-page')
})

test('a failure is shown once', async () => {
  responses = { '/functions/v1/session': [500, {}] }
  const router = await open('/auth/login')
  router.options.context.queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
  void router.navigate({ to: '/dashboard' })
  await until(() => expect(heading()).toBe('This page could not be opened'))
  expect(page.textContent?.split('This page could not be opened')).toHaveLength(2)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  named('button', 'Retry')?.click()
  expect(reload).toHaveBeenCalledOnce()
  await until(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

test('Access Denied in a new tab leads back to the dashboard', async () => {
  const router = await open('/user-management', 'client')
  await until(() => expect(heading()).toBe('Access Denied'))
  await until(() => expect(document.title).toBe('Access Denied · JobScout'))
  named('button', 'Go Back')?.click()
  await until(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('a dashboard without its profile shows the rest, and Retry loads it', async () => {
  responses = { '/rest/v1/profiles': [500, {}] }
  await open('/dashboard', 'client')
  const failure = () => named('section', 'Failed to load profile data')
  await until(() => expect(failure()).toBeDefined())
  expect(heading()).toBe('Welcome, Nadia')
  expect(named('a', 'Apply to Jobs')).toBeDefined()
  const times = () => requested.filter((path) => path === '/rest/v1/profiles').length
  expect(times()).toBe(1)
  failure()?.querySelector('button')?.click()
  await until(() => expect(times()).toBe(2))
})

test.each([
  { tab: 'profile', control: 'select', onwards: 'Notifications' },
  { tab: 'notifications', control: '[role=switch]', onwards: 'Profile' },
])('leaving unsaved changes under $tab in the account asks first', async (row) => {
  responses = {
    '/rest/v1/profiles': [200, { first_name: 'Nadia', job_search_status: 'active', time_zone: 'UTC' }],
    '/rest/v1/user_notification_preferences': [200, defaultNotificationPreferences],
  }
  const router = await open(`/account?tab=${row.tab}`, 'client')
  const control = () => page.querySelector<HTMLInputElement | HTMLSelectElement>(`main form ${row.control}`)
  await until(() => expect(control()).not.toBeNull())
  const select = control()
  if (select instanceof HTMLSelectElement) {
    select.value = 'passive'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  } else select?.click()
  await until(() => expect(named('button[type=submit]', 'Save')?.hasAttribute('disabled')).toBe(false))

  const before = router.state.location.href
  named('nav a', row.onwards)?.click()
  await until(() => expect(named('dialog[open] h2', 'Leave without saving?')).toBeDefined())
  expect(router.state.location.href).toBe(before)
  named('dialog[open] button', 'Leave without saving')?.click()
  await until(() => expect(named('nav [aria-current=page]', row.onwards)).toBeDefined())
})

test.each([
  ['/dashboard', ['/functions/v1/check-subscription', '/rest/v1/profiles', '/rest/v1/rpc/due_applications']],
  ['/jobs', ['/rest/v1/job_listings', '/rest/v1/saved_views', '/rest/v1/job_preferences']],
  ['/applications', ['/rest/v1/job_applications']],
  ['/account?tab=security', ['/functions/v1/account-security', '/auth/v1/list-sessions']],
])('the data of %s is requested before its screen is drawn, and only once', async (path, data) => {
  const times = () =>
    data.map(
      (requestPath) =>
        requested.filter((url) => url === requestPath || url.startsWith(`${requestPath}?`)).length,
    )
  // On a slow machine, a refusal would be too old for the screen that is drawn after it, and fetched again.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const rendered = vi.spyOn(root, 'render').mockImplementation(() => {})
  await open(path, 'client')
  expect(times()).toEqual(data.map(() => 1))
  const [[app] = []] = rendered.mock.calls
  rendered.mockRestore()
  root.render(app)
  await until(() => expect(page.querySelector('h1')).not.toBeNull())
  await until(() => expect(page.querySelector('[aria-busy=true]')).toBeNull())
  expect(times()).toEqual(data.map(() => 1))
})

test.each([
  ['/admin/audit-logs', 'admin', '/rest/v1/audit_logs'],
  ['/dashboard', 'agent', '/rest/v1/rpc/agent_dashboard'],
] as const)('%s is not opened by pointing at its link, which would be recorded', async (to, role, data) => {
  const router = await open('/account', role)
  await until(() => expect(heading()).toBe('Account Settings'))
  const isRequested = () => requested.some((path) => path.startsWith(data))
  await router.preloadRoute({ to })
  expect(isRequested()).toBe(false)
  await router.navigate({ to })
  await until(() => expect(isRequested()).toBe(true))
})

test('a screen stays while a change of its search waits for the session', async () => {
  responses = { '/functions/v1/session': [200, { session: { user: { id: '1' }, role: 'client' } }] }
  const router = await open('/applications', 'client')
  await until(() => expect(heading()).toBe('Applications'))
  responding = new Promise((resolve) => setTimeout(resolve, 3 * PENDING_MS))
  void router.options.context.queryClient.invalidateQueries(sessionQuery)
  const hidden = vi.fn()
  const watch = new MutationObserver(() => page.querySelector('h1')?.closest('[style*=none]') && hidden())
  watch.observe(page, { subtree: true, childList: true, attributes: true })
  await router.navigate({ to: '/applications', search: { view: 'board' } })
  await until(() => expect(requested.some((path) => path.includes('board'))).toBe(true))
  expect(hidden).not.toHaveBeenCalled()
  watch.disconnect()
})

test('a screen stays when the session cannot be read again', async () => {
  responses = { '/functions/v1/session': [429, { code: 'TOO_MANY_REQUESTS' }] }
  const router = await open('/applications', 'client')
  await until(() => expect(heading()).toBe('Applications'))
  const screen = page.querySelector('h1')
  void router.options.context.queryClient.invalidateQueries(sessionQuery)
  await router.navigate({ to: '/applications', search: { view: 'board' } })
  await until(() => expect(requested.some((path) => path.includes('board'))).toBe(true))
  expect(page.querySelector('h1')).toBe(screen)
})

test('recent applications are ordered by the date they show', async () => {
  await open('/dashboard', 'client')
  const list = () => requested.find((path) => path.startsWith('/rest/v1/job_applications?'))
  await until(() => expect(list()).toContain('order=application_date'))
})
