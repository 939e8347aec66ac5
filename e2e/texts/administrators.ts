import { open, part, type Scenario } from './scenario.ts'

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
        where: 'creating an administrator',
        provoke: open('/admin/create-admin'),
        texts: ['Access Denied'],
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
        texts: ['Clients', 'Agents', 'Administrators', "Today's signups", 'System health'],
      },
    ],
  },
]
