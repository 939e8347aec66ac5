import { defineTemplate } from '../define.ts'

const about = { group: 'staff', type: 'system' } as const

/** System notices to staff about the product itself. */
export const staffTexts = {
  'staff.client_waiting': defineTemplate({
    ...about,
    name: 'A client waits for an agent',
    priority: 'medium',
    variables: {
      new_clients: { meaning: 'Who began to wait, in words', sample: 'One more client' },
      waiting_count: { meaning: 'How many wait in all, in words', sample: '3 clients wait' },
    },
    title: 'No agent takes new clients now',
    message:
      '{new_clients} found no agent who is there and below the workload threshold. {waiting_count} in all.',
  }),
  'staff.agent_closing': defineTemplate({
    ...about,
    name: 'An agent deletes the account',
    priority: 'high',
    variables: {
      clients: { meaning: 'How many clients lose the agent or deputy, in words', sample: '12 clients' },
    },
    title: 'An agent is deleting their account',
    message: 'They no longer sign in. Until somebody else takes over, nobody works for {clients}.',
  }),
  'staff.agent_kept': defineTemplate({
    ...about,
    name: 'An agent keeps the account after all',
    variables: {
      clients: { meaning: 'How many clients the agent or deputy has, in words', sample: '12 clients' },
    },
    title: 'An agent stays',
    message: 'They keep their account after all, and go on working for {clients}.',
  }),
  'staff.submissions_overdue': defineTemplate({
    ...about,
    name: 'Applications wait too long to be handed in',
    priority: 'high',
    variables: {
      overdue: { meaning: 'How many applications, in words', sample: '3 applications' },
      hours: { meaning: 'The hours after which they are overdue', sample: '24' },
      client_name: { meaning: 'The client of the one that waits longest', sample: 'Mara Okafor' },
      agent_name: { meaning: 'The agent of that client', sample: 'Ben Lowe' },
    },
    title: '{overdue} overdue',
    message:
      'Agents have had them to hand in for more than {hours} hours. The longest waiting is of {client_name}, with {agent_name}.',
  }),
  'staff.run_failed': defineTemplate({
    ...about,
    name: 'A run failed',
    priority: 'high',
    variables: {
      run_name: { meaning: 'What ran', sample: 'Ingest Jobs' },
      reason: { meaning: 'Why it failed', sample: 'The source is down.' },
    },
    title: '{run_name} failed',
    message: '{reason} Its log says how far it came.',
  }),
  'staff.payment_disputed': defineTemplate({
    ...about,
    name: 'A payment is disputed',
    priority: 'high',
    emailed: true,
    variables: {
      person: { meaning: 'Who paid', sample: 'Mara Lind' },
      amount: { meaning: 'The payment', sample: '$19.00' },
      state: {
        meaning: 'What the bank did, and what to do',
        sample: 'The bank has taken it back, and the plan has ended. Answer it at the payment provider.',
      },
    },
    title: '{person} disputes a payment of {amount}',
    message: '{state}',
  }),
  'staff.plan_paid_back': defineTemplate({
    ...about,
    name: 'A plan was paid back',
    variables: {
      person: { meaning: 'Who had paid', sample: 'Mara Lind' },
      amount: { meaning: 'What was paid back', sample: '$19.00' },
      plan: { meaning: 'The name of the plan', sample: 'Standard' },
    },
    title: 'The plan of {person} was paid back',
    message: '{amount} went back for the {plan} plan, which has ended.',
  }),
  'staff.audit_broken': defineTemplate({
    ...about,
    name: 'The audit log failed its verification',
    priority: 'urgent',
    emailed: true,
    variables: {
      first_fault: { meaning: 'The first entry that is wrong', sample: 'Entry 1,204 was changed.' },
      fault_count: { meaning: 'How many are wrong', sample: '1' },
    },
    title: 'Audit log is broken',
    message: '{first_fault} {fault_count} in all.',
  }),
  'staff.maintenance_on': defineTemplate({
    ...about,
    name: 'Maintenance mode was turned on',
    priority: 'high',
    variables: { admin_name: { meaning: 'Who turned it on', sample: 'Lena Osei' } },
    title: 'Maintenance mode is on',
    message: '{admin_name} turned it on. Only super admins get in.',
  }),
  'staff.maintenance_off': defineTemplate({
    ...about,
    name: 'Maintenance mode was turned off',
    variables: { admin_name: { meaning: 'Who turned it off', sample: 'Lena Osei' } },
    title: 'Maintenance mode is off',
    message: '{admin_name} turned it off. Everybody gets in again.',
  }),
  'staff.template_blocked': defineTemplate({
    ...about,
    name: 'A notification was not sent',
    priority: 'high',
    variables: {
      template_name: { meaning: 'The notification', sample: 'Status: Offer Received' },
      variable: { meaning: 'The variable without a value', sample: 'job_title' },
    },
    title: '“{template_name}” was not sent',
    message: 'Its text uses {variable}, which had no value. Change the text, so that nobody misses it.',
  }),
} as const
