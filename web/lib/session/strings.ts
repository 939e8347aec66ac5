/** When the session was ended elsewhere, or has expired. */
export const signedOutStrings = {
  title: 'You Were Signed Out',
  message: 'Please sign in again. You come back to this page.',
} as const
