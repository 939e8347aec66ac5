import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'

/** Who is signed in. */
export const person = {
  id: '018f0000-0000-4000-8000-000000000001',
  email: 'nadia.ferro@people.example',
  first_name: 'Nadia',
  last_name: 'Ferro',
  time_zone: 'UTC',
  created_at: '2026-11-01T08:00:00.000Z',
}

/** Complete, but for the files. */
export const profile = {
  first_name: 'Nadia',
  last_name: 'Ferro',
  terms_accepted: true,
  terms_version: LEGAL_VERSION,
  privacy_accepted: true,
  privacy_version: LEGAL_VERSION,
  welcome_dismissed_at: person.created_at,
}

/** A paid plan that has not ended. */
export const plan = {
  subscribed: true,
  has_subscription: true,
  has_customer: true,
  payments_available: true,
  can_apply: true,
  monthly_quota: 50,
  subscription_tier: 'standard',
  bought_tier: 'standard',
  subscription_end: '2026-12-02T09:00:00.000Z',
} as const
