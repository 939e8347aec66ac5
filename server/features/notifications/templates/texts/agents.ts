import { defineTemplate, type Variable } from '../define.ts'

const client: Variable = { meaning: "The client's name", sample: 'Mara Okafor' }
const agent: Variable = { meaning: "The agent's name", sample: 'Ben Lowe' }
const applications: Variable = {
  meaning: 'How many applications are open, in words',
  sample: '3 open applications',
}
const clients = {
  client_names: { meaning: 'The first names of the list, in words', sample: 'Mara Okafor and Ada Reed' },
  client_count: { meaning: 'How many clients', sample: '2' },
}
const days: Variable = { meaning: 'The days, in words', sample: 'from Nov 24, 2036 to Nov 28, 2036' }
const deputy: Variable = { meaning: "The deputy's name", sample: 'Ada Reed' }

const about = { group: 'agents', type: 'agent_assignment' } as const

/** Notifications to clients and agents about who works for whom. */
export const agentTexts = {
  'assignment.agent_assigned': defineTemplate({
    ...about,
    name: 'To the client: an agent is assigned',
    variables: { agent_name: agent },
    rows: 'assignment',
    title: '{agent_name} is your agent',
    message: '{agent_name} works on your applications from now on, the present ones and those you make next.',
  }),
  'assignment.agent_removed': defineTemplate({
    ...about,
    name: 'To the client: the agent is unassigned',
    variables: {},
    title: 'You are between agents',
    message: 'Your agent no longer works on your applications. We let you know as soon as the next one does.',
  }),
  'assignment.client_assigned': defineTemplate({
    ...about,
    name: 'To the agent: a new client',
    variables: { client_name: client, open_applications: applications },
    rows: 'assignment',
    title: 'New client assigned to you',
    message: '{client_name} is your client now, with {open_applications}.',
  }),
  'assignment.clients_assigned': defineTemplate({
    ...about,
    name: 'To the agent: several new clients',
    variables: { ...clients, open_applications: applications },
    title: '{client_count} clients assigned to you',
    message: '{client_names} are your clients now, with {open_applications}.',
  }),
  'assignment.client_left': defineTemplate({
    ...about,
    name: 'To the agent: a client left',
    variables: { client_name: client },
    rows: 'assignment',
    title: 'A client left your list',
    message: '{client_name} is no longer your client.',
  }),
  'assignment.clients_left': defineTemplate({
    ...about,
    name: 'To the agent: several clients left',
    variables: clients,
    title: '{client_count} clients left your list',
    message: '{client_names} are no longer your clients.',
  }),
  'client.closing': defineTemplate({
    ...about,
    name: 'To the agent: a client deletes the account',
    variables: {},
    title: 'A client is deleting their account',
    message:
      'One of your clients has asked us to delete the account. Please hand in nothing more on their behalf.',
  }),
  'client.kept': defineTemplate({
    ...about,
    name: 'To the agent: a client keeps the account after all',
    variables: {},
    title: 'A client stays',
    message: 'One of your clients keeps the account after all. You can go on with their applications.',
  }),
  'submission.overdue': defineTemplate({
    name: 'To the agent: applications wait too long to be handed in',
    group: 'agents',
    type: 'application_update',
    priority: 'high',
    action: 'Open To Submit',
    variables: {
      overdue: { meaning: 'How many applications, in words', sample: '3 applications' },
      hours: { meaning: 'The hours after which they are overdue', sample: '24' },
      job_title: { meaning: 'Job title of the one that waits longest', sample: 'Data Analyst' },
      company_name: { meaning: 'Its company', sample: 'Northwind' },
      client_name: { meaning: 'Its client', sample: 'Mara Okafor' },
    },
    title: '{overdue} overdue',
    message:
      'To be handed in for more than {hours} hours. The longest waiting: {job_title} at {company_name}, for {client_name}.',
  }),
  'absence.entered': defineTemplate({
    ...about,
    name: 'To the agent: absence without deputy',
    variables: { days },
    title: 'Your absence is entered',
    message: 'You are away {days}. Nobody stands in for you.',
  }),
  'absence.entered_with_deputy': defineTemplate({
    ...about,
    name: 'To the agent: absence with deputy',
    variables: { days, deputy_name: deputy },
    title: 'Your absence is entered',
    message: 'You are away {days}. {deputy_name} handles your clients meanwhile.',
  }),
  'absence.deputy_named': defineTemplate({
    ...about,
    name: 'To the deputy: stands in',
    variables: { agent_name: agent, days },
    title: 'You stand in for {agent_name}',
    message: 'You see and handle the clients of {agent_name} {days}.',
  }),
  'absence.deputy_replaced': defineTemplate({
    ...about,
    name: 'To the former deputy: no longer stands in',
    variables: { agent_name: agent },
    title: 'You no longer stand in for {agent_name}',
    message: 'You no longer see and handle the clients of {agent_name}.',
  }),
  'absence.removed': defineTemplate({
    ...about,
    name: 'To the agent: the absence is removed',
    variables: { days },
    title: 'Your absence is removed',
    message: 'You are there {days} after all.',
  }),
  'absence.ended': defineTemplate({
    ...about,
    name: 'To the deputy: the absence is removed',
    variables: { agent_name: agent, days },
    title: 'You no longer stand in for {agent_name}',
    message: '{agent_name} is there {days} after all.',
  }),
} as const
