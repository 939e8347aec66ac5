/** Texts of saved views of a list of staff. */
export const viewStrings = {
  loadFailed: { title: 'Error', message: 'Your views could not be loaded.' },
  retry: 'Retry',
  save: 'Save View',
  rename: 'Rename View',
  renameTitle: 'Rename this view',
  remove: 'Delete View',
  saveTitle: 'Save these filters as a view',
  name: 'Name',
  nameMissing: 'Give the view a name',
  cancel: 'Cancel',
  saved: (name: string) => ({ title: 'View Saved', message: `“${name}” is now above the list.` }),
  renamed: (name: string) => ({ title: 'View Renamed', message: `It is called “${name}” now.` }),
  removed: 'View Deleted',
  saveFailed: { title: 'View Not Saved', message: 'The view could not be saved. Please try again.' },
  removeFailed: { title: 'View Not Deleted', message: 'The view could not be deleted. Please try again.' },
} as const
