import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import type { usePreview } from '../queries.ts'
import { ChangePreview } from './ChangePreview.tsx'

const mountPreview = (data: object, name: string | undefined = 'Mara Okafor') =>
  mount(
    <MantineProvider env="test">
      <ChangePreview
        name={name || undefined}
        query={{ data } as unknown as ReturnType<typeof usePreview>}
        ready
      />
    </MantineProvider>,
  )

test('the preview of a change says that nothing is sent to a client who leaves', async () => {
  const page = await mountPreview({
    rows: [],
    notifications: [
      { application_id: 'a', client_id: 'c', title: 'Rejected', message: 'Acme', priority: 'normal' },
    ],
    emails: [
      { client_id: 'c', subject: 'Update', paragraphs: [], when: 'leaving', at: null, time_zone: 'UTC' },
    ],
  })
  expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '1 notification, seen only if the account is kept',
    'None: the account is to be deleted',
  ])
})

test('the preview of a change for several clients counts what they receive by time', async () => {
  const email = (client_id: string, when: string) => ({
    client_id,
    subject: 'Update',
    paragraphs: [],
    when,
    at: when === 'later' ? '2036-11-21T13:00:00.000Z' : null,
    time_zone: 'UTC',
  })
  const page = await mountPreview(
    {
      rows: [],
      notifications: ['a', 'b', 'c', 'd'].map((id) => ({
        application_id: id,
        client_id: id,
        title: 'Rejected',
        message: 'Acme',
        priority: 'normal',
      })),
      emails: [email('a', 'now'), email('b', 'now'), email('c', 'off'), email('d', 'leaving')],
    },
    '',
  )
  expect(page.textContent).toContain('What the clients receive')
  expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '3 notifications, at once; 1 notification, seen only if the account is kept',
    '2, at once; none to 1 client (switched off by the client); none to 1 client (the account is to be deleted)',
  ])
})

test.each([
  ['same', 'Already so: nothing is changed or sent.'],
  ['conflict', 'Nothing yet: somebody else changed it meanwhile.'],
  ['missing', 'Nothing: this client is not assigned to you any more.'],
  ['proof_missing', 'Nothing: Submitted to Employer needs a proof.'],
  ['replaced', 'Nothing: it is withdrawn, and the client has applied for this job again.'],
])('the preview of a change that is %s says why nothing is sent', async (outcome, text) => {
  const page = await mountPreview({ rows: [{ id: 'a', outcome }], notifications: [], emails: [] })
  expect(page.textContent).toContain(text)
  expect(page.querySelector('dl')).toBeNull()
})
