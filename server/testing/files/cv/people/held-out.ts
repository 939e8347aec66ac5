import { person, type TemplatePerson } from './template.ts'

const ruairi = person({
  first: 'Ruairí',
  last: 'Kavanagh',
  language: 'en',
  email: 'ruairi.kavanagh@post.example',
  phone: '+353 86 555 0171',
  location: 'Galway, Ireland',
  handle: 'ruairik',
  positions: [
    {
      title: 'Veterinary Surgeon',
      company: 'Corrib Animal Clinic',
      place: 'Galway, Ireland',
      dates: 'March 2020 – Present',
      start: '2020-03',
      end: null,
      bullets: [
        'Treat large and small animals on forty farms and run the Saturday surgery with two nurses',
        'Trained six students from the university hospital',
      ],
    },
    {
      title: 'Locum Vet',
      company: 'Shannonside Practice',
      place: 'Limerick, Ireland',
      dates: 'July 2017 – February 2020',
      start: '2017-07',
      end: '2020-02',
      bullets: ['Covered nights and weekends for a practice of five'],
    },
  ],
  school: 'University College Dublin',
  schoolPlace: 'Dublin, Ireland',
  degree: 'BSc in Veterinary Medicine',
  field: 'Veterinary Medicine',
  studied: '2012 – 2017',
  groups: [
    ['Clinical', ['Ultrasound', 'Anaesthesia', 'Dentistry']],
    ['Office', ['Microsoft Excel', 'Rostering']],
  ],
})

const sunniva = person({
  first: 'Sunniva',
  last: 'Haugen',
  language: 'en',
  email: 'sunniva@haugen.example',
  phone: '+47 905 55 018',
  location: 'Bergen, Norway',
  handle: 'sunnivahaugen',
  positions: [
    {
      title: 'Data Scientist',
      company: 'Fjordlys Energi',
      place: 'Bergen, Norway',
      dates: 'Nov 2021 – Present',
      start: '2021-11',
      end: null,
      bullets: [
        'Forecast the load of 300,000 households an hour ahead, with an error of under two percent',
        'Published the model cards of every system in use',
      ],
    },
    {
      title: 'Research Assistant',
      company: 'Nansen Center',
      place: 'Bergen, Norway',
      dates: 'Aug 2019 – Oct 2021',
      start: '2019-08',
      end: '2021-10',
      bullets: ['Processed twelve years of satellite images of sea ice', 'Taught the programming lab'],
    },
    {
      title: 'Barista',
      company: 'Kaffemisjonen',
      place: 'Oslo, Norway',
      dates: 'Jan 2017 – Jul 2019',
      start: '2017-01',
      end: '2019-07',
      bullets: ['Opened the shop four mornings a week'],
    },
  ],
  school: 'University of Bergen',
  schoolPlace: 'Bergen, Norway',
  degree: 'MSc in Statistics',
  field: 'Statistics',
  studied: '2017 – 2019',
  groups: [
    ['Programming', ['Python', 'R', 'Julia']],
    ['Data', ['PostgreSQL', 'Spark', 'Tableau']],
  ],
})

const philipp = person({
  first: 'Philipp',
  last: 'Rautenberg',
  language: 'de',
  email: 'p.rautenberg@post.example',
  phone: '+49 351 555 0190',
  location: 'Dresden, Deutschland',
  handle: 'prautenberg',
  positions: [
    {
      title: 'Teamleiter Einkauf',
      company: 'Elbtal Getriebe GmbH',
      place: 'Dresden, Deutschland',
      dates: '01/2021 – heute',
      start: '2021-01',
      end: null,
      bullets: [
        'Führung von neun Beschäftigten an zwei Standorten',
        'Senkung der Materialkosten um elf Prozent',
      ],
    },
    {
      title: 'Einkäufer',
      company: 'Lausitz Stahlbau',
      place: 'Cottbus, Deutschland',
      dates: '09/2015 – 12/2020',
      start: '2015-09',
      end: '2020-12',
      bullets: ['Verhandlung von Rahmenverträgen mit dreißig Lieferanten in fünf Ländern'],
    },
  ],
  school: 'Hochschule Zittau',
  schoolPlace: 'Zittau, Deutschland',
  degree: 'Bachelor of Arts, Betriebswirtschaft',
  field: 'Betriebswirtschaft',
  studied: '2012 – 2015',
  groups: [
    ['Fachlich', ['SAP', 'Vertragsrecht', 'Verhandlung']],
    ['Sonstiges', ['Excel', 'Power BI']],
  ],
})

const everyone = [ruairi, sunniva, philipp]

/** The person with this number, for the held-out layouts. */
export const heldOutPerson = (index: number): TemplatePerson => everyone[index % everyone.length] ?? ruairi
