import type { ImportKind, ImportSummary, RowFilter } from '@jobscout/contract/imports/model.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'

const applications = (count: number) => pluralize(count, 'application')

const rows = (count: number) => pluralize(count, 'row')

export const importStrings = {
  title: 'Bring your job search along',
  back: 'Applications',
  steps: { label: 'Steps', file: 'File', check: 'Check', done: 'Done' },
  file: {
    title: 'Where is your search now?',
    choose: 'Choose a File',
    drop: 'or drop it here: CSV, the archive of LinkedIn (ZIP) or an export of JobScout, up to 5 MB',
    input: 'File with applications',
    paste: 'Or paste the cells of a sheet',
    pasteHint: 'With the line of headings, as copied from Excel, Numbers or Google Sheets.',
    pasteRead: 'Read These Cells',
    pasteMissing: 'Paste the cells first.',
    pasted: 'Pasted cells',
    reading: 'Reading the file...',
    nothing: 'Nothing is imported before you have looked at it, and nothing is sent to any employer.',
    where: 'Where to find your list',
    sources: [
      { name: 'Huntr', how: 'Settings, Data, Export to CSV.' },
      { name: 'Teal', how: 'Job Tracker, the menu at the top right, Export to CSV.' },
      { name: 'Notion', how: 'The menu of the table, Export, Markdown & CSV; bring the CSV file in it.' },
      {
        name: 'LinkedIn',
        how: 'Settings, Data privacy, Get a copy of your data, with Jobs and Profile. It comes by mail.',
      },
      { name: 'Excel, Google Sheets', how: 'Save the sheet as CSV, or copy its cells and paste them here.' },
      { name: 'JobScout', how: 'Applications, View and download, CSV or JSON.' },
    ],
  },
  kinds: {
    table: 'A table',
    linkedin: 'The archive of LinkedIn',
    jobscout: 'An export of JobScout',
  } satisfies Record<ImportKind, string>,
  summary: (rowCount: number, columns: number) =>
    columns === 0 ? rows(rowCount) : `${rows(rowCount)}, ${pluralize(columns, 'column')}`,
  dates: {
    day_first: (text: string, day: string) => `Dates read as day/month/year: ${text} is ${day}.`,
    month_first: (text: string, day: string) => `Dates read as month/day/year: ${text} is ${day}.`,
    turn: { day_first: 'It is month/day', month_first: 'It is day/month' },
  },
  otherFile: 'Other File',
  columns: {
    title: 'Columns',
    matched: (count: number, of: number) => `${count} of ${of} matched by name and content`,
    readAs: (header: string) => `${header} is read as`,
    unnamed: (index: number) => `Column ${index + 1}`,
    leaveOut: 'Leave out',
  },
  statuses: {
    title: 'Statuses',
    means: (word: string) => `“${word}” means`,
    none: 'No status',
    unknown: 'Not a word we know. Check it.',
    toCheck: (count: number) => `${count} to check`,
    noColumn: 'No column says what became of the applications. They are imported as Applied.',
  },
  before: {
    title: 'Applied before JobScout',
    text: 'Outside your applications of the month. Your agent gets no work from it.',
  },
  rows: {
    title: 'Rows',
    label: 'Rows of the file',
    filter: 'Rows by what becomes of them',
    filters: {
      all: 'All',
      new: 'New',
      here: 'Already here',
      check: 'To check',
      left_out: 'Left out',
    } satisfies Record<RowFilter, string>,
    shown: (shown: number, of: number) => `${formatNumber(shown)} of ${formatNumber(of)}`,
    none: 'No rows of this kind.',
    title_: 'Title',
    company: 'Company',
    location: 'Location',
    applied: 'Applied',
    status: 'Status',
    number: 'Row',
    noTitle: 'No title',
    noDay: 'No date',
    from: (word: string) => `from “${word}”`,
    hereSince: (day: string) => `already here since ${day}, your entry stays`,
    repeats: (row: number) => `the same as row ${row}`,
    problem: 'To check',
    here: (named: string) => `Already here: ${named}. They are not imported twice.`,
    hereRow: (row: number, title: string, company: string) => `row ${row} (${title} at ${company})`,
    hereMore: (count: number) => ` and ${formatNumber(count)} more`,
    change: 'Save',
    defaultDay: 'Rows without a date were applied for on',
  },
  foot: (counts: Record<RowFilter, number>) =>
    [
      `${formatNumber(counts.new)} new`,
      counts.here > 0 && `${formatNumber(counts.here)} already here`,
      counts.check > 0 && `${formatNumber(counts.check)} to check`,
      counts.left_out > 0 && `${formatNumber(counts.left_out)} left out`,
    ]
      .filter(Boolean)
      .join(', '),
  checkStays: 'Rows to check are not imported.',
  nothingSent: 'Nothing is sent to any employer.',
  cancel: 'Cancel',
  import: (count: number) => (count === 0 ? 'Nothing New to Import' : `Import ${applications(count)}`),
  keys: 'import',
  failure: { title: 'Not Read', message: 'The file could not be read. Please try again.' },
  importFailure: { title: 'Not Imported', message: 'Nothing was imported. Please try again.' },
  done: {
    title: (count: number) =>
      count === 0 ? 'Nothing new was in this file' : `${applications(count)} imported`,
    text: 'They read “Applied before JobScout”, and stand in your tracking, history and figures.',
    open: 'See Applications',
    another: 'Import Another File',
    record: 'Your LinkedIn profile came along',
    recordIntro:
      'Positions, education and skills of the archive, beside what your profile has. Nothing is taken over by itself.',
  },
  latest: {
    title: 'Your imports',
    what: ({ imported, already_here, left_out }: ImportSummary) =>
      [
        `${formatNumber(imported)} imported`,
        already_here > 0 && `${formatNumber(already_here)} already here`,
        left_out > 0 && `${formatNumber(left_out)} left out`,
      ]
        .filter(Boolean)
        .join(', '),
    undone: 'Undone',
    undo: 'Undo',
    undoNamed: (file: string) => `Undo the import of ${file}`,
    ask: {
      title: 'Undo this import?',
      message: ({ imported, changed }: ImportSummary) =>
        changed === 0
          ? `${applications(imported)} of this import are removed.`
          : `${applications(imported - changed)} of this import are removed. ${
              changed === 1 ? 'One that changed since stays.' : `${changed} that changed since stay.`
            }`,
      confirm: 'Undo the Import',
      cancel: 'Leave It',
    },
    removed: (removed: number, spared: number) => ({
      title: 'Import undone',
      message:
        spared === 0
          ? `${applications(removed)} removed.`
          : `${applications(removed)} removed, ${spared} changed since and left.`,
    }),
    failure: { title: 'Not Undone', message: 'The import could not be undone. Please try again.' },
  },
} as const

export const elsewhereStrings = {
  title: 'An application you made elsewhere',
  intro:
    'It stands in your tracking and figures, outside your applications of the month. Your agent gets no work from it.',
  several: 'Have a whole list?',
  bring: 'Bring your search along',
  job: 'Job title',
  company: 'Company',
  location: 'Location',
  url: 'Address of the posting',
  day: 'Applied on',
  channel: 'How you applied',
  status: 'Status',
  notes: 'Your notes',
  cancel: 'Cancel',
  save: 'Add Application',
  saved: (title: string, company: string) => ({
    title: 'Application added',
    message: `${title} at ${company}`,
  }),
  failure: { title: 'Not Added', message: 'The application could not be added. Please try again.' },
} as const
