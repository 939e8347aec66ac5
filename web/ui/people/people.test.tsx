import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { formatInitials } from './Avatar.tsx'
import { RoleBadge } from './DotBadge.tsx'
import { Load } from './Load.tsx'
import { PersonCell, Unassigned } from './PersonCell.tsx'

test('initials are those of the first and the last word, or the start of an address', () => {
  expect(
    ['Mara Okafor', 'Juan de la Cruz', ' Cher ', 'petra@lindqvist.test', 'élan Ünal', ''].map(formatInitials),
  ).toEqual(['MO', 'JC', 'CH', 'PE', 'ÉÜ', ''])
})

test('a screen reader reads name and meta line once, not the initials', async () => {
  const page = await mount(<PersonCell name="Mara Okafor" meta="mara@postbox.test" />)
  for (const hidden of page.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  expect(page.textContent).toBe('Mara Okaformara@postbox.test')
})

test('a client without an agent, a full agent and a role are words, not colours alone', async () => {
  const page = await mount(
    <>
      <Unassigned />
      <Load value={20} max={20} unit="clients" />
      <RoleBadge of="super_admin" />
    </>,
  )
  expect(page.textContent).toBe('Unassigned20 of 20 clientsSuper Admin')
  expect(page.querySelector('[data-full]')).not.toBeNull()
})
