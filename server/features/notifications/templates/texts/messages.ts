import { defineTemplate } from '../define.ts'

/** Notifications about the thread between a client and the agency. None has the words of a message, which an email would carry on. */
export const messageTexts = {
  'message.question': defineTemplate({
    name: 'To the client: a question about an application',
    group: 'agents',
    type: 'application_update',
    priority: 'high',
    action: 'Answer',
    variables: {
      job_title: { meaning: 'The title of the job', sample: 'Data Analyst' },
      company_name: { meaning: 'The company', sample: 'Northwind' },
    },
    rows: 'application',
    title: 'Your agent needs an answer',
    message: 'There is a question about your application for {job_title} at {company_name}.',
  }),
  'message.waiting': defineTemplate({
    name: 'To the client or the agent: a message',
    group: 'agents',
    type: 'application_update',
    action: 'Read the message',
    variables: { sender_name: { meaning: 'Who wrote it', sample: 'Mara Okafor' } },
    title: 'A message waits',
    message: '{sender_name} has written to you.',
  }),
} as const
