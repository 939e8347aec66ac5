import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import type { usePreview } from '../queries.ts'
import { ChangePreview } from './ChangePreview.tsx'

test('the preview of a change says that nothing is sent to a client who leaves', async () => {
  const data = {
    rows: [],
    notifications: [
      { application_id: 'a', client_id: 'c', title: 'Rejected', message: 'Acme', priority: 'normal' },
    ],
    emails: [
      { client_id: 'c', subject: 'Update', paragraphs: [], when: 'leaving', at: null, time_zone: 'UTC' },
    ],
  }
  const query = { data } as unknown as ReturnType<typeof usePreview>
  const page = await mount(
    <MantineProvider env="test">
      <ChangePreview name="Mara Okafor" query={query} ready />
    </MantineProvider>,
  )
  expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '1 notification, seen only if the account is kept',
    'None: the account is to be deleted',
  ])
})
