const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A calendar day given as yyyy-mm-dd, independent of time zones: "Sep 14, 2026". */
export const formatImportDay = (day: string): string => format.format(new Date(day))
