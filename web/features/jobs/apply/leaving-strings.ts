export const leavingStrings = {
  leaving: 'Opening your applications…',
  stay: 'Stay here',
} as const
