import { type Role, roleLabels } from '@jobscout/contract/shared/roles.ts'

export const roleStrings = {
  title: 'Edit Role',
  now: 'now',
  change: 'Change Role',
  chooseFirst: 'Choose another role first.',
  chooseDestination: 'Say where the clients go.',
  lastSuperAdmin: 'The last super admin cannot be given another role.',
  notYours: 'Only super admins change this role.',
  failure: { title: 'Error', message: 'Failed to update user role' },
  changed: (name: string, role: Role) => ({
    title: 'Role Updated',
    message: `${name} is ${role === 'client' ? 'a' : 'an'} ${roleLabels[role]} now.`.replace(
      'an Super',
      'a Super',
    ),
  }),
  typeName: (name: string) => `Type “${name}” to confirm`,
} as const
