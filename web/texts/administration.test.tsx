import { contract } from '@jobscout/contract/contract.ts'
import { defaultSettings, type SettingName } from '@jobscout/contract/shared/settings.ts'
import { describe } from 'vitest'
import { fill, press } from '../testing/actions.ts'
import { refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { audit, notifications, settings } = contract

const cvReady = [
  reply(notifications.templates, [{ key: 'account.cv_ready', variables: [] }, { group: 'staff' }]),
  reply(notifications.previewTemplate, { notification: { title: '', message: '', priority: 'low' } }),
]

const everySetting = reply(
  settings.list,
  Object.entries(defaultSettings).map(([key, value]) => ({ key: key as SettingName, value })),
)

describe('the notification templates', () =>
  testTexts('admin', [
    {
      where: 'they cannot be loaded',
      at: '/admin/notification-templates',
      server: [refuse(notifications.templates)],
      texts: ['Notification Templates', 'Failed to load the templates'],
    },
    {
      where: 'one of them',
      at: '/admin/notification-templates?template=account.cv_ready',
      server: cvReady,
      texts: [
        ...['Back to Dashboard', 'Templates', 'Broadcast', 'System notices to staff', "Product's text"],
        ...['Title', 'Text', 'This notification has no variables.', 'with sample values'],
        ...['In the bell', 'By email', 'It is not sent by email.', 'Reset', 'Save Text'],
      ],
    },
    {
      where: 'a broadcast',
      at: '/admin/notification-templates?tab=broadcast',
      texts: [
        ...['System notification', 'Only people active in the last 30 days', 'By email too'],
        ...['Who receives it', part('Send to '), 'Broadcasts'],
      ],
    },
  ]))

describe('the audit log', () =>
  testTexts('super_admin', [
    {
      where: 'it cannot be loaded',
      at: '/admin/audit-logs',
      server: [refuse(audit.list)],
      texts: ['Failed to load audit logs'],
    },
    {
      where: 'everything',
      at: '/admin/audit-logs',
      texts: ['Audit Logs', '1 day', '7 days', '30 days', '90 days', 'Refresh'],
    },
    { where: 'again', at: '/admin/audit-logs', act: [press('Refresh')], texts: ['Logs Refreshed'] },
    {
      where: 'a search that finds no entry',
      at: '/admin/audit-logs?search=nobody+has+this+name',
      server: [reply(audit.list, { entries: [], total: 0 })],
      texts: ['No recent activity'],
    },
  ]))

describe('the settings', () =>
  testTexts('super_admin', [
    {
      where: 'everything',
      at: '/admin/system-settings',
      server: [everySetting],
      texts: [
        ...['System Settings', 'General', 'Security', 'Email', 'Notifications', 'Agents', 'Maintenance'],
        ...['Site name', 'Site description', 'Support email', 'Max applications per month'],
        'Trial duration (days)',
      ],
    },
    {
      where: 'they cannot be saved',
      at: '/admin/system-settings',
      server: [everySetting, refuse(settings.save)],
      act: [fill('Site name', 'Harbor'), press(/^Save Settings/)],
      texts: ['Save Failed'],
    },
    {
      where: 'one may not save them',
      at: '/admin/system-settings',
      server: [everySetting, refuse(settings.save, 'SETTINGS_FORBIDDEN')],
      act: [fill('Site name', 'Harbor'), press(/^Save Settings/)],
      texts: ['Access Denied', 'You do not have permission to modify system settings'],
    },
    {
      where: 'the test of the mail server',
      at: '/admin/system-settings?tab=email',
      server: [
        everySetting,
        reply(settings.testEmail, { accepted: true, host: 'mail.example.com', milliseconds: 12, steps: [] }),
      ],
      act: [fill('SMTP host', 'mail.example.com'), press('Send Test Email')],
      texts: ['SMTP port', 'SMTP username', 'From email', 'From name', 'Test Email Sent'],
    },
  ]))

describe('the services', () =>
  testTexts('super_admin', [
    {
      where: 'the integrations',
      at: '/admin/integrations',
      server: [
        reply(contract.operations.integrations, [
          { key: 'mail', name: 'Email' },
          { key: 'storage', name: 'File storage' },
          { key: 'payments', name: 'Payments' },
          { key: 'ingestion', name: 'Job source' },
        ]),
      ],
      texts: ['Integrations', 'Email', 'File storage', 'Payments', 'Job source'],
    },
    {
      where: 'the AI in the system settings',
      at: '/admin/system-settings',
      server: [
        reply(contract.operations.integrations, [
          {
            key: 'ai',
            name: 'AI',
            state: 'connected',
            detail: 'Texts are worded by test-model at ai.example',
            facts: [{ name: 'Calls this month', value: 12 }],
            can_test: true,
          },
        ]),
        reply(contract.operations.testIntegration, { works: true, text: 'AI works.' }),
      ],
      act: [press('Test: AI')],
      texts: ['AI', part('Texts are worded by'), part('Calls this month: 12'), part('AI works.')],
    },
    {
      where: 'system health',
      at: '/admin/system-health',
      texts: ['System Health', 'Services', 'Failed jobs', 'Background jobs', 'Schedules'],
    },
  ]))
