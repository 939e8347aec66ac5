import type { ErrorTexts } from '../../lib/api/errors.ts'

export const accountErrorTexts: ErrorTexts = {
  RANK_TOO_LOW: {
    title: 'Access Denied',
    message: 'Your role does not allow you to give or take this role.',
  },
  AGENT_LIMIT_REACHED: {
    title: 'Failed to update user role',
    message: 'You made as many people agents as the system settings allow one admin.',
  },
  AGENT_HAS_CLIENTS: {
    title: 'Failed to update user role',
    message: 'Say where the clients of this agent go.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    title: 'New Password Needed',
    message: 'Choose a password of your own to continue.',
  },
  LAST_SUPER_ADMIN: {
    title: 'Failed to update user role',
    message: 'The last super admin cannot be given another role.',
  },
}
