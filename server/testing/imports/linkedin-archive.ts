import { buildArchive } from '../files/archive.ts'

/** The archive of an invented person, as LinkedIn packs it. */
export const linkedInArchive = (): Buffer =>
  buildArchive(
    [
      {
        name: 'Jobs/Job Applications.csv',
        content: [
          'Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers',
          '"11/3/26, 4:11 PM",mara@mail.test,+1 555 0100,Wayfarer Rail,Data Engineer,http://www.linkedin.com/jobs/view/1,cv.pdf,"Are you a veteran? No | Salary? 1,000"',
          '"10/28/26, 9:02 AM",mara@mail.test,,"Hearth Grid, Inc.",Analyst,http://www.linkedin.com/jobs/view/2,cv.pdf,',
        ].join('\n'),
      },
      {
        name: 'Jobs/Job Applications_1.csv',
        content:
          'Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers\n"1/2/25, 12:00 AM",,,Pane,Glazier,,,\n',
      },
      {
        name: 'Jobs/Saved Jobs.csv',
        content:
          'Saved Date,Job Url,Job Title,Company Name\n"11/1/26, 9:00 AM",http://www.linkedin.com/jobs/view/3,Cook,Kitchen\n',
      },
      {
        name: 'Positions.csv',
        content:
          'Company Name,Title,Description,Location,Started On,Finished On\nMill Lane,Data Analyst,"Cut costs by 40 %\n- Led a team of four","Austin, TX",Mar 2019,\nPane,Intern,,,2017,Sep 2018\n',
      },
      {
        name: 'Education.csv',
        content:
          'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversity of Texas,2013,2017,With honours,BSc Statistics,Rowing\n',
      },
      { name: 'Skills.csv', content: 'Name\nSQL\nPython\n' },
      {
        name: 'Connections.csv',
        content: 'Notes:\n"Some addresses are missing."\n\nFirst Name,Last Name\nKim,Lee\n',
      },
    ],
    { streamed: true },
  )
