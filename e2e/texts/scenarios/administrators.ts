import { open, part, press, type Scenario } from '../scenario.ts'

const log = '/rest/v1/audit_logs'
const settings = '/rest/v1/system_settings'
const adminLinks = ['Dashboard', 'Users', 'Agents', 'Audit Logs', 'Settings']

/** The screens of administrators. */
export const administrators: readonly Scenario[] = [
  {
    name: 'an admin',
    who: 'admin',
    steps: [
      {
        where: 'the administration',
        provoke: open('/admin'),
        texts: [
          ...[
            'Administration',
            'Overview',
            'Users',
            'Jobs',
            'System',
            'Refresh',
            'Ingest Jobs',
            'Run Processing',
          ],
          ...['Clients', 'Agents', 'Unassigned applications', 'Agent-client assignments', 'Manage Agents'],
        ],
      },
      {
        where: 'the administration fails',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/rpc/admin_dashboard')
          await page.reload()
        },
        texts: ['Error Loading Dashboard', 'Failed to load admin dashboard data'],
      },
      {
        where: 'no agents',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/rpc/agent_options', { change: () => ({ agents: [], client: null }) })
          await page.goto('/admin')
        },
        texts: ['No agent assignments yet'],
      },
      {
        where: 'the users fail',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/users')
          await page.goto('/user-management')
        },
        texts: ['User Management', 'Failed to load users'],
      },
      {
        where: 'the notification templates fail',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/notification_templates')
          await page.goto('/admin/notification-templates')
        },
        texts: ['Notification Templates', 'Failed to load the templates'],
      },
      {
        where: 'a notification template',
        provoke: open('/admin/notification-templates?template=account.cv_ready'),
        texts: [
          ...['Back to Dashboard', 'Templates', 'Broadcast', 'System notices to staff', "Product's text"],
          ...['Title', 'Text', 'This notification has no variables.', 'with sample values'],
          ...['In the bell', 'By email', 'It is not sent by email.', 'Reset', 'Save Text'],
        ],
      },
      {
        where: 'a broadcast',
        provoke: open('/admin/notification-templates?tab=broadcast'),
        texts: [
          ...['System notification', 'Only people active in the last 30 days', 'By email too'],
          ...['Who receives it', part('Send to '), 'Broadcasts'],
        ],
      },
      {
        where: 'a door of super administrators',
        provoke: open('/admin/create-admin'),
        texts: [
          ...['Access Denied', 'Only super administrators can create admin accounts', part('Role: Admin')],
          ...['Admin', 'Platform administrator', 'Super Admin', ...adminLinks],
        ],
      },
    ],
  },
  {
    name: 'a super admin',
    who: 'super',
    steps: [
      {
        where: 'the dashboard fails',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/rpc/admin_dashboard')
          await page.goto('/dashboard')
        },
        texts: ['Failed to load super admin dashboard data'],
      },
      {
        where: 'the dashboard',
        provoke: open('/dashboard'),
        texts: [
          ...['Clients', 'Admins', 'Super Admins', "Today's signups", 'System health', 'Warning'],
          ...adminLinks,
        ],
      },
      {
        where: 'a healthy system',
        provoke: async ({ page, respond }) => {
          const change = (health: object) => ({ ...health, state: 'good', problems: [] })
          await respond('GET', '/functions/v1/system-health-summary', { change })
          await page.reload()
        },
        texts: ['Good'],
      },
      {
        where: 'the audit log cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', log)
          await page.goto('/admin/audit-logs')
        },
        texts: ['Failed to load audit logs'],
      },
      {
        where: 'the audit log',
        provoke: open('/admin/audit-logs'),
        texts: ['Audit Logs', '1 day', '7 days', '30 days', '90 days', 'Refresh'],
      },
      { where: 'the audit log again', provoke: press('Refresh'), texts: ['Logs Refreshed'] },
      {
        where: 'the export of the audit log',
        provoke: press(/^Export [1-9].* as CSV$/),
        texts: ['Export Complete'],
      },
      {
        where: 'a search that finds no entry',
        provoke: ({ page }) => page.getByRole('searchbox').fill('nobody has this name'),
        texts: ['No recent activity'],
      },
      {
        where: 'the settings',
        provoke: open('/admin/system-settings'),
        texts: [
          ...['System Settings', 'General', 'Security', 'Email', 'Notifications', 'Agents', 'Maintenance'],
          ...['Site name', 'Site description', 'Support email', 'Max applications per month'],
          'Trial duration (days)',
        ],
      },
      {
        where: 'settings that cannot be saved',
        provoke: async (stage) => {
          await stage.page.getByRole('textbox', { name: 'Site name' }).fill('Harbor')
          await stage.respond('PATCH', settings)
          await press(/^Save Settings/)(stage)
        },
        texts: ['Save Failed'],
      },
      {
        where: 'settings that one may not save',
        provoke: async (stage) => {
          const body = { defined: true, code: 'SETTINGS_FORBIDDEN', status: 403, message: '' }
          await stage.respond('PATCH', settings, { status: 403, body })
          await press(/^Save Settings/)(stage)
        },
        texts: ['Access Denied', 'You do not have permission to modify system settings'],
      },
      {
        where: 'the test of the mail server',
        provoke: async (stage) => {
          await press('Undo: Site name')(stage)
          await stage.page.getByRole('link', { name: 'Email', exact: true }).click()
          await stage.page.getByRole('textbox', { name: 'SMTP host' }).fill('mail.example.com')
          const body = { accepted: true, host: 'mail.example.com', milliseconds: 12, steps: [] }
          await stage.respond('POST', '/functions/v1/test-email', { status: 200, body })
          await press('Send Test Email')(stage)
        },
        texts: ['SMTP port', 'SMTP username', 'From email', 'From name', 'Test Email Sent'],
      },
      {
        where: 'the integrations',
        provoke: open('/admin/integrations'),
        texts: ['Integrations', 'Email', 'File storage', 'Payments', 'Job source'],
      },
      {
        where: 'system health',
        provoke: open('/admin/system-health'),
        texts: ['System Health', 'Services', 'Failed jobs', 'Background jobs', 'Schedules'],
      },
    ],
  },
]
