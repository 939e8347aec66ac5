import { contract } from '@jobscout/contract/contract.ts'
import { autoModeErrors } from '@jobscout/contract/scout/auto-mode.ts'
import type { Activity, DraftCard } from '@jobscout/contract/scout/model.ts'
import { describe } from 'vitest'
import { drawn, gone, press, see, select, tick } from '../testing/actions.ts'
import { draftWith, first, id, replyWithDrafts, server, settings, summaryWith } from '../testing/scout.ts'
import { change, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { scout } = contract
const at = '/scout'
const auto = { min_score: 90, daily_max: 3, consented_at: '2036-11-01T09:00:00.000Z' }
const approved: Partial<DraftCard> = {
  ...first,
  state: 'approved',
  approved_by: 'auto',
  release_at: '2036-11-02T21:00:00.000Z',
}
const isOn = (limits: object = {}) => summaryWith({ settings: { ...settings, auto: { ...auto, ...limits } } })
const agree = tick('I have read this and agree.')

describe('approvals by Scout', () =>
  testTexts('client', [
    {
      where: 'is offered to people with an agent',
      at,
      server: server(),
      texts: ['Let Scout approve by itself', part('You can undo each for 12 hours.'), 'Set Limits'],
    },
    {
      where: 'is not for people without an agent, who read why',
      at,
      server: server(summaryWith({ agent_name: null })),
      act: [
        see(
          'Scout can approve by itself only where an agent hands in for you. Everything waits for your yes.',
        ),
        gone('Set Limits'),
      ],
      texts: [
        'Scout can approve by itself only where an agent hands in for you. Everything waits for your yes.',
      ],
    },
    {
      where: 'takes an agreement to a text with the limits that the person chose',
      at,
      server: server(reply(scout.setAutoMode, { ...settings, auto })),
      act: [
        press('Set Limits'),
        select('From a score of', '95'),
        select('At most a day', '2'),
        see(
          'Scout approves applications in my name without asking me first: those that it prepared with a score of 95 or more, at most 2 a day.',
        ),
        agree,
        drawn,
        change(isOn({ min_score: 95, daily_max: 2 })),
        press('Let Scout Approve'),
      ],
      texts: [
        'Scout approves by itself',
        'On since Nov 1, 2036: scores of 95 or more, at most 2 a day.',
        'Change Limits',
        'Switch Off',
      ],
    },
    {
      where: 'asks again where the limits change after the tick',
      at,
      server: server(),
      act: [press('Set Limits'), agree, select('At most a day', '10'), agree],
      texts: [
        'What you agree to',
        part('prepared with a score of 90 or more, at most 10 a day.'),
        part('Text by an AI is never used.'),
        part('the draft waits for me.'),
        part('can undo it for 12 hours from then.'),
        part('when I change my preferences, and when this text changes.'),
      ],
    },
    {
      where: 'says why it was not saved',
      at,
      server: server(refuse(scout.setAutoMode, 'CONSENT_CHANGED', autoModeErrors.CONSENT_CHANGED.message)),
      act: [press('Set Limits'), agree, drawn, press('Let Scout Approve')],
      texts: ['Not Saved', 'This text has changed since you read it. Please read it again.'],
    },
    {
      where: 'is switched off at once',
      at,
      server: server(isOn(), reply(scout.setAutoMode, settings)),
      act: [
        see('On since Nov 1, 2036: scores of 90 or more, at most 3 a day.'),
        change(summaryWith()),
        press('Switch Off'),
      ],
      texts: ['Switched off', part('also what had not gone out.'), 'Set Limits'],
    },
    {
      where: 'has ended, with the reason',
      at,
      server: server(summaryWith({ settings: { ...settings, auto_end_reason: 'preferences_changed' } })),
      texts: [
        'It ended because your preferences changed. What had not gone out waits for you.',
        'Set Limits',
      ],
    },
    {
      where: 'is stopped for everybody',
      at,
      server: server(summaryWith({ settings: { ...settings, auto }, auto_stopped: true })),
      texts: [part('Approvals by Scout are stopped for everybody at the moment.'), 'Switch Off'],
    },
    {
      where: 'shows what it approved, and until when that can be undone',
      at: '/scout?tab=approved',
      server: server(
        replyWithDrafts(approved),
        draftWith(approved),
        reply(scout.undoApproval, (sample) => ({ ...sample, ...first })),
      ),
      act: [
        see('by standing approval'),
        see('Undo until Sun, Nov 2, 2036, 9:00 PM'),
        see('Scout approved this by your standing approval'),
        see('Undo until Nov 2, 2036, 9:00 PM. Then it goes to your agent.'),
        press('Undo'),
      ],
      texts: ['Approval taken back'],
    },
    {
      where: 'stands in the activity with the day of the standing approval',
      at: '/scout?activity=true',
      server: server(
        reply(scout.activity, (sample) => ({
          items: [
            {
              ...(sample.items[0] as Activity),
              id: id(71),
              kind: 'approved' as const,
              draft_id: id(31),
              job_title: 'Data Engineer',
              company_name: 'Fairhaven',
              reason: '',
              consented_at: auto.consented_at,
              pass: null,
            },
          ],
          next: null,
        })),
      ),
      texts: [part('Approved: Data Engineer'), 'Scout, by your standing approval of Nov 1, 2036'],
    },
  ]))
