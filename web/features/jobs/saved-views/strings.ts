import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'

export const savedViewStrings = {
  views: 'Saved views',
  save: 'Save view',
  saveAsNew: 'Save as new',
  update: 'Update view',
  updateOne: (name: string) => `Update view: ${name}`,
  hint: 'Keeps these filters one press away.',
  limit: `You have ${SAVED_VIEWS_MAX} saved views, as many as there can be. Open one that you no longer need and delete it first.`,
  saveTitle: 'Save this view',
  changeTitle: 'Name and alert',
  renameOne: (name: string) => `Rename the view ${name}`,
  alertOff: (name: string) => `Alert of the view ${name}: off`,
  alertOn: (name: string) => `Alert of the view ${name}: on`,
  removeOne: (name: string) => `Delete the view ${name}`,
  understood: 'All right',
  removed: 'View Deleted',
  updated: 'View Updated',
  retry: 'Retry',
  failure: {
    title: 'Error Loading Views',
    message: 'Your saved views could not be loaded.',
  },
  saveFailure: { title: 'View Not Saved', message: 'Failed to save the view. Please try again.' },
  changeFailure: { title: 'View Not Changed', message: 'Failed to change the view. Please try again.' },
  updateFailure: { title: 'View Not Updated', message: 'Failed to update the view. Please try again.' },
  removeFailure: { title: 'View Not Deleted', message: 'Failed to delete the view. Please try again.' },
} as const
