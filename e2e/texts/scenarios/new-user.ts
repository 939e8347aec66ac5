import type { Page } from 'playwright-core'
import { cvFile } from '../../support/people/cv-file.ts'
import { newUserPassword } from '../../support/people/new-user.ts'
import { open, part, press, providerFault, type Scenario, type ScenarioStage } from '../scenario.ts'

const checkout = '/functions/v1/create-checkout'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const secondPassword = 'Another-road-7'

const changePassword =
  (current: string, next: string, repeat = next) =>
  async ({ page }: ScenarioStage) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Repeat the new password').fill(repeat)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }

const details = '/rest/v1/profiles'

export const newUser: readonly Scenario[] = [
  {
    name: 'a new user finds empty lists, agrees to newer texts and completes the profile',
    who: 'new-user',
    steps: [
      {
        where: 'the dashboard is opened for the first time',
        provoke: open('/dashboard'),
        texts: [
          'Welcome, Nadia!',
          'Get Started',
          'Later',
          'Job Seeker',
          'Complete Profile',
          'No applications yet',
          part('Your free trial runs until'),
          part('See plans'),
        ],
      },
      {
        where: 'the free trial is over',
        provoke: async ({ page, respond }) => {
          const change = (own: object) => ({ ...own, can_apply: false })
          await respond('POST', '/functions/v1/check-subscription', { change })
          await page.goto('/dashboard')
        },
        texts: ['Your free trial has ended', 'See plans'],
      },
      {
        where: 'the bell without notifications',
        provoke: async ({ page }) => {
          await page.getByRole('button', { name: 'Later' }).click()
          await page.getByRole('button', { name: 'Notifications', exact: true }).click()
        },
        texts: ['Refresh', 'No notifications yet'],
      },
      {
        where: 'no notifications',
        provoke: open('/notifications'),
        texts: ['No notifications yet', 'All', 'Unread', 'Read', 'Mark All Read'],
      },
      {
        where: 'no applications',
        provoke: open('/applications'),
        texts: ['No applications yet', 'Browse Jobs'],
      },
      {
        where: 'no applications in the older list',
        provoke: open('/applications/history'),
        texts: ['No applications yet', 'Back to Dashboard'],
      },
      {
        where: 'accepting only one of the legal texts, of which there are newer ones than at sign-up',
        provoke: async ({ page, respond }) => {
          const change = (own: object) => ({ ...own, terms_version: 'former', privacy_version: 'former' })
          await respond('GET', '/rest/v1/profiles', { change })
          await page.goto('/profile')
          await page.getByRole('button', { name: 'Review and accept' }).click()
          await page.getByRole('checkbox').first().check()
          // The button is aria-disabled, so Playwright would wait for it.
          await page.getByRole('button', { name: 'Accept', exact: true }).click({ force: true })
        },
        texts: [
          'Consent Required',
          'You must accept both Terms of Service and Privacy Policy to continue.',
          part('Terms of Service'),
          part('Privacy Policy'),
          'Accept',
        ],
      },
      {
        where: 'the consent cannot be saved',
        provoke: async (stage) => {
          await stage.respond('POST', '/rest/v1/rpc/accept_consents')
          await stage.page.getByRole('checkbox').last().check()
          await press('Accept')(stage)
        },
        texts: ['Save Failed', 'Failed to save profile. Please try again.'],
      },
      { where: 'accepting both', provoke: press('Accept'), texts: ['Profile Saved'] },
      {
        where: 'filling in the profile',
        provoke: async ({ page }) => {
          for (const [name, text] of [
            ['Phone', '+49 30 1234567'],
            ['Location', 'Berlin'],
            ['School or university', 'TU Berlin'],
            ['Major or field of study', 'Computer Science'],
            ['Position 1', 'Data Engineer, Northwind, 2019 to 2026'],
            ['Skills and interests', 'Python'],
          ] as const) {
            await field(page, name).fill(text)
          }
          await page.keyboard.press('Enter')
        },
        texts: [part('Profile Saved at'), '90% complete'],
      },
      {
        where: 'the CV completes it',
        provoke: ({ page }) =>
          page.locator('input[type=file]').setInputFiles(cvFile('My CV.pdf', 'Nadia Ferro')),
        texts: ['CV Uploaded Successfully', 'Congratulations!', 'Profile Complete! 🎉', '100% complete'],
      },
    ],
  },
  {
    name: 'a newcomer goes through the account settings',
    who: 'new-user',
    steps: [
      {
        where: 'the tabs and the details',
        provoke: open('/account'),
        texts: [
          ...['Account Settings', 'Profile', 'Notifications', 'Security', 'Subscription', 'Data'],
          ...[
            part('Contact support'),
            'Job search status',
            'Actively looking',
            'Open to offers',
            'Not looking',
          ],
          'Employed',
        ],
      },
      {
        where: 'the details cannot be saved',
        provoke: async (stage) => {
          await stage.respond('PATCH', details)
          await stage.page.getByLabel('Phone').fill('111')
          await press('Save Changes')(stage)
        },
        texts: ['Error', 'Failed to update profile. Please try again.'],
      },
      { where: 'the details are saved', provoke: press('Save Changes'), texts: ['Profile Updated'] },
      {
        where: 'the email preferences cannot be saved',
        provoke: async (stage) => {
          const { page, respond } = stage
          await page.getByRole('link', { name: 'Notifications' }).first().click()
          await page.getByLabel('Daily summary').uncheck()
          await respond('PUT', '/rest/v1/user_notification_preferences')
          await press('Save Preferences')(stage)
        },
        texts: ['Error', 'Failed to update preferences. Please try again.', 'Quiet hours'],
      },
      { where: 'they are saved', provoke: press('Save Preferences'), texts: ['Preferences Updated'] },
      {
        where: 'the new password is not repeated',
        provoke: async (stage) => {
          await stage.page.getByRole('link', { name: 'Security' }).click()
          await changePassword(newUserPassword, secondPassword, 'Not-the-same-1')(stage)
        },
        texts: ['Password Mismatch', "New password and confirmation don't match."],
      },
      {
        where: 'the new password is too short',
        provoke: changePassword(newUserPassword, 'Sh0rt'),
        texts: ['Password Too Short', 'Password must be at least 8 characters long.'],
      },
      {
        where: 'the password cannot be saved',
        provoke: async (stage) => {
          await stage.respond('POST', '/auth/v1/change-password', { status: 500 })
          await changePassword(newUserPassword, secondPassword)(stage)
        },
        texts: ['Error', 'Failed to update password. Please try again.'],
      },
      {
        where: 'the password is changed',
        provoke: changePassword(newUserPassword, secondPassword),
        texts: ['Password Updated'],
      },
      {
        where: 'the subscription of somebody who has none',
        provoke: ({ page }) => page.getByRole('link', { name: 'Subscription' }).click(),
        texts: ['Free trial', 'Trial ends'],
      },
      {
        where: 'the data cannot be had',
        provoke: async (stage) => {
          await stage.page.getByRole('link', { name: 'Data', exact: true }).click()
          await stage.respond('POST', '/functions/v1/export-data')
          await press('Download My Data')(stage)
        },
        texts: ['Error', 'Failed to download data. Please try again.'],
      },
      { where: 'the data is downloaded', provoke: press('Download My Data'), texts: ['Data Downloaded'] },
      {
        where: 'the page of a payment cannot be opened',
        provoke: async (stage) => {
          await stage.page.goto('/pricing')
          await stage.respond('POST', checkout, providerFault)
          await stage.page.getByRole('button', { name: 'Get Started' }).first().click()
        },
        texts: ['Error', 'Failed to create checkout session. Please try again.'],
      },
      {
        where: 'the server does not know who wants to pay',
        provoke: async (stage) => {
          const body = { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'Sign in first' }
          await stage.respond('POST', checkout, { status: 401, body })
          await stage.page.getByRole('button', { name: 'Get Started' }).first().click()
        },
        texts: ['Please sign in', 'You need to be signed in to subscribe.'],
      },
    ],
  },
]
