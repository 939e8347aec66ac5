export const conflictStrings = {
  here: 'Here',
  there: 'There',
  empty: 'empty',
  keepMine: 'Keep mine',
  takeOther: 'Take the other',
} as const
