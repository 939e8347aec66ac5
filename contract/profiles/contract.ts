import { z } from 'zod'
import { noRowError } from '../shared/errors.ts'
import { id, rowVersion, successResult, text } from '../shared/fields.ts'
import { get, patch, post } from '../shared/procedure.ts'
import { legalConsents, profile, profileFields, profileVisit } from './model.ts'

export const profileErrors = {
  STALE: {
    status: 409,
    message: 'This profile was changed elsewhere since it was read.',
    data: z.object({ current: profile }),
  },
  NAME_IS_ADDRESS: {
    status: 422,
    message: 'A name is no web address. Leave a space after a full stop.',
  },
  CHANGED_ELSEWHERE: {
    status: 409,
    message:
      'A position that has fields of its own is not removed by a list of texts. Remove it on the profile page.',
  },
  INVALID_TIME_ZONE: { status: 422, message: 'This time zone is not known.' },
}

export const consentErrors = {
  CONSENT_OUTDATED: {
    status: 409,
    message: 'The legal texts have changed. Please read the version in force.',
  },
}

export const celebrationErrors = {
  NOT_COMPLETE: { status: 409, message: 'The profile is not complete yet.' },
}

export const profiles = {
  mine: get('/rest/v1/profiles', 'signed-in', 'The profile of this person')
    .output(profile)
    .errors(noRowError),
  ofClient: get(
    '/rest/v1/profiles/{user_id}',
    'signed-in',
    "A client's profile, for the assigned agent and admins; recorded, and visible to the client",
  )
    .input(z.object({ user_id: id }))
    .output(profile),
  save: patch('/rest/v1/profiles', 'signed-in', 'Save changed fields, based on the version that was read')
    .input(
      profileFields.partial().extend({
        version: rowVersion,
        // Dropped unsaid, it would look as if the plan had been changed.
        subscription_tier: z.never('The plan is changed by a subscription, not in the profile.').optional(),
      }),
    )
    .output(profile)
    .errors(profileErrors),
  acceptConsents: post('/rest/v1/rpc/accept_consents', 'signed-in', 'Accept both legal texts')
    .input(legalConsents.extend({ terms_version: text(40), privacy_version: text(40) }))
    .output(profile)
    .errors(consentErrors),
  withdrawConsents: post(
    '/rest/v1/rpc/withdraw_consents',
    'signed-in',
    'Withdraw both consents: nothing more is prepared, sent or handed in until they are given again',
  ).output(profile),
  celebrate: post(
    '/rest/v1/rpc/celebrate_completion',
    'signed-in',
    'Mark the completion as celebrated; true for the first call only',
  )
    .output(z.object({ celebrate: z.boolean() }))
    .errors(celebrationErrors),
  dismissWelcome: post(
    '/rest/v1/rpc/dismiss_welcome',
    'signed-in',
    'Dismiss the welcome dialog on every device',
  ).output(successResult),
  views: get(
    '/rest/v1/rpc/profile_views',
    'signed-in',
    'Visits of staff to this profile, newest first',
  ).output(z.array(profileVisit)),
}
