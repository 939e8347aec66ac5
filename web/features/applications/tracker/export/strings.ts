export const exportStrings = {
  label: { csv: 'CSV', json: 'JSON' },
  hint: { csv: 'Download as CSV', json: 'Download as JSON' },
} as const
