export const updateFailure = {
  title: 'Update Failed',
  message: 'Failed to update status. Please try again.',
} as const

export const statusStrings = {
  status: 'Status',
  changed: (label: string) => `Application status changed to ${label}.`,
} as const

export const withdrawStrings = {
  withdraw: 'Withdraw Application',
  withdrawn: { title: 'Application withdrawn', message: (title: string) => title },
  undone: 'Application is back',
} as const
