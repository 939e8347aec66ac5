import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { WebAddress } from './ExternalLink.tsx'

const show = (address: string) =>
  mount(
    <MantineProvider env="test">
      <WebAddress address={address} />
    </MantineProvider>,
  )

test('a safe address is a link that shows its target', async () => {
  const page = await show('https://example.com/in/ada')
  expect(page.querySelector('a')).toMatchObject({
    href: 'https://example.com/in/ada',
    rel: 'noopener noreferrer',
  })
})

test.each([
  ['https://ada:secret@example.com/x', 'https://example.com/x'],
  ['https://example.com/\u202egpj.exe', 'https://example.com/gpj.exe'],
  ['https://exam\u200bple.com', 'https://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])(
  '%j, saved under earlier rules, is plain text without credentials and invisible characters',
  async (address, shown) => {
    const page = await show(address)
    expect(page.querySelector('a')).toBeNull()
    expect(page.querySelector('bdi')?.textContent).toBe(shown)
  },
)
