export const viewStrings = {
  views: 'View',
  view: { table: 'Table', board: 'Board', timeline: 'Timeline' },
  command: { board: 'Board of Applications', timeline: 'Timeline of Applications' },
  tools: 'View and download',
  toolsNow: (view: string) => `View and download: ${view}`,
  closeTools: 'Close view and download',
} as const
