import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import type { usePreview } from '../queries.ts'
import { ChangePreview } from './ChangePreview.tsx'

const previewOf = (data: object) =>
  mount(
    <MantineProvider env="test">
      <ChangePreview name="Mara Okafor" query={{ data } as unknown as ReturnType<typeof usePreview>} ready />
    </MantineProvider>,
  )

test('the preview of a change says that nothing is sent to a client who leaves', async () => {
  const page = await previewOf({
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

test.each([
  ['same', 'Already so: nothing is changed or sent.'],
  ['conflict', 'Nothing yet: somebody else changed it meanwhile.'],
  ['missing', 'Nothing: this client is not assigned to you any more.'],
  ['proof_missing', 'Nothing: Submitted to Employer needs a proof.'],
  ['replaced', 'Nothing: it is withdrawn, and the client has applied for this job again.'],
])('the preview of a change that is %s says why nothing is sent', async (outcome, text) => {
  const page = await previewOf({ rows: [{ id: 'a', outcome }], notifications: [], emails: [] })
  expect(page.textContent).toContain(text)
  expect(page.querySelector('dl')).toBeNull()
})
