import { defineTemplate } from '../define.ts'

/** Notifications to clients about what Scout prepared for them. */
export const scoutTexts = {
  'scout.came_back': defineTemplate({
    name: 'Approved draft that was not sent',
    group: 'applications',
    type: 'application_update',
    action: 'Open Scout',
    variables: {
      job_title: { meaning: 'The title of the job', sample: 'Data Analyst' },
      company_name: { meaning: 'The company', sample: 'Northwind' },
      reason: { meaning: 'Why it was not sent', sample: 'the applications of the month were used up' },
    },
    rows: 'application',
    title: 'Application Not Sent',
    message: 'Your application for {job_title} at {company_name} was not sent: {reason}.',
  }),
  'scout.prepared_by_agent': defineTemplate({
    name: 'Draft that an agent prepared',
    group: 'applications',
    type: 'application',
    variables: {
      job_title: { meaning: 'The title of the job', sample: 'Data Analyst' },
      company_name: { meaning: 'The company', sample: 'Northwind' },
      agent_name: { meaning: 'Who prepared it', sample: 'Ruben Sand' },
    },
    rows: 'application',
    title: 'Draft to Approve',
    message:
      '{agent_name} prepared an application for {job_title} at {company_name}. Nothing is sent before you approve it.',
  }),
  'scout.auto_approved': defineTemplate({
    name: 'Draft that Scout approved by a standing approval',
    group: 'applications',
    type: 'application',
    action: 'Open Scout',
    variables: {
      job_title: { meaning: 'The title of the job', sample: 'Data Analyst' },
      company_name: { meaning: 'The company', sample: 'Northwind' },
      until: { meaning: 'Until when it can be undone', sample: 'November 5, 2026 at 2:30 PM EST' },
    },
    rows: 'application',
    title: 'Approved by Scout',
    message:
      'Scout approved {job_title} at {company_name} by your standing approval. You can undo until {until}.',
  }),
  'scout.auto_ended': defineTemplate({
    name: 'Standing approval that ended',
    group: 'applications',
    type: 'application',
    action: 'Open Scout',
    variables: {
      reason: { meaning: 'Why it ended', sample: 'your preferences changed' },
    },
    title: 'Scout No Longer Approves by Itself',
    message:
      'Your standing approval has ended: {reason}. What Scout approved and has not gone out yet waits for you. You can give it again under Scout.',
  }),
}
