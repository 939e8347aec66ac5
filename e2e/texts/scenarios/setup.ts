import { open, press, type Scenario, type Step } from '../scenario.ts'

const tool = '/functions/v1/dev-setup'
const refused = {
  status: 200,
  body: { lines: [{ state: 'error', text: 'It went wrong.' }], email: null, password: '' },
}

/** Presses a button whose tool fails. */
const failing = (button: string, path: string, title: string): Step => ({
  where: button,
  provoke: async (stage) => {
    await stage.respond('POST', `${tool}/${path}`, refused)
    await press(button)(stage)
  },
  texts: [title, 'It went wrong.'],
})

const recursion = 'saved_views: infinite recursion detected in policy for relation "saved_views"'

/** The setup page outside production. */
export const setup: readonly Scenario[] = [
  {
    name: 'the development setup',
    who: 'super',
    steps: [
      {
        where: 'the page',
        provoke: open('/dev-setup'),
        texts: [
          ...[
            'Development Setup',
            'Database Setup',
            'Test Connection',
            'Check Tables',
            'Setup Database Tables',
          ],
          ...['Manual SQL script', 'Debug Tools', 'Debug Auth Issues', 'Test Simple User'],
          ...['Create User with Manual Role', 'Create User (No Trigger)', 'Confirm All Users'],
          ...['Test User Setup', 'Create Test Users', 'Test User Credentials', 'Feature Access by Role'],
          'Quick Access',
        ],
      },
      failing('Test Connection', 'test-connection', 'Connection Failed'),
      {
        where: 'a recursion',
        provoke: async (stage) => {
          const body = { lines: [{ state: 'error', text: recursion }] }
          await stage.respond('POST', `${tool}/check-tables`, { status: 200, body })
          await press('Check Tables')(stage)
        },
        texts: ['Database Issues Found', recursion, 'Fix RLS'],
      },
      failing('Fix RLS', 'fix-policies', 'RLS Fix Failed'),
      failing('Setup Database Tables', 'set-up-tables', 'Database Setup Issues (1 error)'),
      failing('Debug Auth Issues', 'debug-auth', 'Debug Failed'),
      failing('Test Simple User', 'test-simple-user', 'Simple User Test Failed'),
      failing('Create User with Manual Role', 'create-user-with-role', 'Manual User Creation Failed'),
      failing('Create User (No Trigger)', 'create-user-without-trigger', 'User Creation Failed'),
      failing('Confirm All Users', 'confirm-all-users', 'Confirmation Failed'),
      failing('Create Test Users', 'create-test-users', 'Setup Failed'),
    ],
  },
]
