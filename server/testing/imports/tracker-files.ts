import type { ImportRow } from '@jobscout/contract/imports/model.ts'

type Expected = Partial<
  Pick<ImportRow, 'title' | 'company' | 'location' | 'applied_on' | 'status' | 'url' | 'salary' | 'note'>
>

/** A file as a tracker or a spreadsheet writes it, with its rows as they are to be read. A row that is named instead says of which field. */
export interface TrackerFile {
  readonly name: string
  readonly bytes: Buffer
  readonly rows: readonly (Expected & { readonly wrong?: string })[]
}

const utf8 = (text: string): Buffer => Buffer.from(text)
const withMark = (text: string): Buffer => Buffer.from(`\ufeff${text}`)
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')
const bigEndian = (text: string): Buffer => Buffer.from(utf16(text)).swap16()
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const lines = (...rows: readonly string[]): string => `${rows.join('\r\n')}\r\n`

export const trackerFiles: readonly TrackerFile[] = [
  {
    name: 'huntr.csv',
    bytes: utf8(
      lines(
        'Title,Company,Location,List,URL,Salary,Notes,Date Applied,Created At',
        'Data Engineer,Wayfarer Rail,"Boston, MA",Applied,https://wayfarer.test/81,"$120,000 - $135,000",met at a meetup,2026-09-14T10:12:00.000Z,2026-09-12T08:00:00.000Z',
        'Analyst,Castellan Pay,Remote,Wishlist,https://castellan.test/2,,,,2026-09-13T08:00:00.000Z',
        'Analytics Engineer,Evergate Mutual,"Hartford, CT",Interview,,,"Two rounds,\nthen a task",2026-09-22,2026-09-20T08:00:00.000Z',
      ),
    ),
    rows: [
      {
        title: 'Data Engineer',
        company: 'Wayfarer Rail',
        location: 'Boston, MA',
        applied_on: '2026-09-14',
        status: 'applied',
        url: 'https://wayfarer.test/81',
        salary: '$120,000 - $135,000',
        note: 'met at a meetup',
      },
      { title: 'Analyst', status: 'leave_out', wrong: 'applied_on' },
      { title: 'Analytics Engineer', status: 'interview_scheduled', note: 'Two rounds,\nthen a task' },
    ],
  },
  {
    name: 'teal.csv',
    bytes: utf8(
      lines(
        'Job Position,Company,Min. Salary,Max. Salary,Location,Status,Date Saved,Deadline,Date Applied,Follow Up,Excitement',
        'BI Engineer,Alder Valley Hospital,90000,110000,"New York, NY",Applied,09/15/2026,10/01/2026,09/18/2026,,4',
        'Data Analyst,Fennel Kitchen,,,"New York, NY",Negotiating,09/20/2026,,09/25/2026,10/02/2026,5',
        'Reporting Lead,Marigold Market,,,"New York, NY",No Response,09/20/2026,,09/28/2026,,2',
      ),
    ),
    rows: [
      { title: 'BI Engineer', applied_on: '2026-09-18', salary: '90000 - 110000', status: 'applied' },
      { title: 'Data Analyst', applied_on: '2026-09-25', salary: '', status: 'in_progress' },
      { title: 'Reporting Lead', applied_on: '2026-09-28', status: 'no_answer' },
    ],
  },
  {
    name: 'Notion Job Tracker.csv',
    bytes: withMark(
      lines(
        'Company,Position,Stage,Application Date,Job Posting,Location,Contact',
        'Hearth Grid,Data Engineer,📨 Applied,"November 3, 2026",https://hearth.test/jobs/7,"New York, NY",Kim',
        'Pier Street Transit,Senior Analyst,📞 Phone Screen,"November 9, 2026 → November 10, 2026",,"Jersey City, NJ",',
        'Copperfield Cloud,Platform Engineer,🎉 Offer,"October 30, 2026 3:04 PM",copperfield.test/9,Remote,',
      ),
    ),
    rows: [
      { title: 'Data Engineer', company: 'Hearth Grid', applied_on: '2026-11-03', status: 'applied' },
      { applied_on: '2026-11-09', status: 'in_progress', url: '' },
      { applied_on: '2026-10-30', status: 'offer_received', url: 'https://copperfield.test/9' },
    ],
  },
  {
    name: 'Notion Job Applications.csv',
    bytes: withMark(
      lines(
        'Name,Role,Status,Applied,Applied On,Link,Notes',
        'Littleroot Learning,Data Engineer,Rejected,Yes,2026/09/21,https://littleroot.test,"He said ""soon"""',
        'Ostrava Devices,Data Engineer,In progress,Yes,2026/09/29,,',
      ),
    ),
    rows: [
      {
        title: 'Data Engineer',
        company: 'Littleroot Learning',
        applied_on: '2026-09-21',
        note: 'He said "soon"',
      },
      { company: 'Ostrava Devices', status: 'in_progress' },
    ],
  },
  {
    name: 'Bewerbungen.csv',
    bytes: latin1(
      lines(
        'Firma;Stelle;Ort;Beworben am;Status;Gehalt;Bemerkung',
        'Müller & Söhne GmbH;Ingenieurin für Prüftechnik;München;28.11.2026;Absage;65.000 EUR;',
        'Stadtwerke Köln;Sachbearbeiterin;Köln;3.9.2026;Vorstellungsgespräch;;Tel. mit Frau Groß',
        'Bäckerei Öztürk;Verkäuferin;Köln;31.11.2026;Beworben;;',
      ),
    ),
    rows: [
      {
        title: 'Ingenieurin für Prüftechnik',
        company: 'Müller & Söhne GmbH',
        location: 'München',
        applied_on: '2026-11-28',
        status: 'rejected',
        salary: '65.000 EUR',
      },
      { applied_on: '2026-09-03', status: 'interview_scheduled', note: 'Tel. mit Frau Groß' },
      { company: 'Bäckerei Öztürk', applied_on: null, wrong: 'applied_on' },
    ],
  },
  {
    name: 'Excel deutsch, Unicode.txt',
    bytes: utf16(
      lines(
        'Unternehmen\tPosition\tStandort\tBewerbungsdatum\tBewerbungsstatus',
        'Łódź Logistik\tDisponentin\tBerlin\t15. Oktober 2026\tKeine Rückmeldung',
        'Nordlicht AG\tLeuchtturmwärterin\tKiel\t2. März 2026\tZusage',
      ),
    ),
    rows: [
      { title: 'Disponentin', company: 'Łódź Logistik', applied_on: '2026-10-15', status: 'no_answer' },
      { company: 'Nordlicht AG', applied_on: '2026-03-02', status: 'offer_received' },
    ],
  },
  {
    name: 'Excel big-endian.csv',
    bytes: bigEndian(
      lines(
        'sep=;',
        'Company;Job Title;Applied Date;Status',
        'Ünal Optik;Optikerin;05.10.2026;Zurückgezogen',
      ),
    ),
    rows: [{ title: 'Optikerin', company: 'Ünal Optik', applied_on: '2026-10-05', status: 'withdrawn' }],
  },
  {
    name: 'Excel US.csv',
    bytes: withMark(
      lines(
        'My Job Search 2026,,,,,',
        ',,,,,',
        'Company,Role,Where,Date,Stage,Pay,Notes',
        'Wayfarer Rail,Data Engineer,"Boston, MA",9/14/26,Applied,120-135k,',
        'Castellan Pay,Analytics Engineer,"New York, NY",9/14/2026,No,,"=HYPERLINK(""http://evil.test"")"',
        ',Senior Analyst,"Jersey City, NJ",13/14/2026,Phone screen,,',
      ),
    ),
    rows: [
      { title: 'Data Engineer', applied_on: '2026-09-14', salary: '120-135k' },
      { status: 'rejected', note: '=HYPERLINK("http://evil.test")' },
      { title: 'Senior Analyst', company: '', wrong: 'company' },
    ],
  },
  {
    name: 'Excel serials.csv',
    bytes: utf8(
      lines(
        'Employer;Job;City;State;Applied',
        'Threadbare & Co;Tailor;Austin;TX;46279',
        'Mill Lane;Miller;Waco;TX;46280,5',
      ),
    ),
    rows: [
      {
        title: 'Tailor',
        company: 'Threadbare & Co',
        location: 'Austin, TX',
        applied_on: '2026-09-14',
        status: 'applied',
      },
      { title: 'Miller', applied_on: '2026-09-15' },
    ],
  },
  {
    name: 'Windows-1252.csv',
    bytes: Buffer.concat([
      utf8('Company;Title;Date applied;Notes;Pay\r\n'),
      Buffer.from('Caf\xe9 Zo\xeb;Barista;28/11/2026;\x93soon\x94 \x96 call;45.000 \x80\r\n', 'latin1'),
      Buffer.from('Bistro;Chef;05/11/2026;;\r\n', 'latin1'),
    ]),
    rows: [
      {
        title: 'Barista',
        company: 'Café Zoë',
        applied_on: '2026-11-28',
        note: '“soon” – call',
        salary: '45.000 €',
      },
      { title: 'Chef', applied_on: '2026-11-05' },
    ],
  },
  {
    name: 'Pasted from a sheet.tsv',
    bytes: utf8(
      'Position\tCompany\tStatus\tDate\tLink\nWelder\tKiln & Co\tGhosted\t28-Nov-26\thttps://kiln.test/a?b=1\nGlazier\tPane\tfoo\tNov 2, 2026\tn/a\n',
    ),
    rows: [
      {
        title: 'Welder',
        company: 'Kiln & Co',
        applied_on: '2026-11-28',
        status: 'no_answer',
        url: 'https://kiln.test/a?b=1',
      },
      { title: 'Glazier', applied_on: '2026-11-02', status: 'applied', url: '', note: 'Link: n/a' },
    ],
  },
  {
    name: 'Without a header.csv',
    bytes: utf8(
      '2026-11-02,Cartographer,Atlas House,https://atlas.test/1,Interviewing\n2026-11-03,Surveyor,Atlas House,,Applied\n',
    ),
    rows: [
      {
        applied_on: '2026-11-02',
        url: 'https://atlas.test/1',
        status: 'interview_scheduled',
        wrong: 'title',
      },
      { applied_on: '2026-11-03', status: 'applied', wrong: 'title' },
    ],
  },
]
