import { part, testTexts } from '../testing/texts.tsx'

const plans = ['Starter', 'Basic', 'Standard', 'Professional', 'Premium']
const promises = [
  '30-day money-back guarantee',
  '24/7 support',
  'No setup fees',
  'Cancel anytime',
  'Instant activation',
]
const trial = [part('7-day free trial'), part('No credit card')]

const numbered = (titles: readonly string[]) => titles.map((title, index) => `${index + 1}. ${title}`)

testTexts(null, [
  {
    where: 'the landing page',
    at: '/',
    texts: [
      ...['Features', 'Pricing', 'Sign In', 'Start Free Trial', 'See Success Stories'],
      ...['25,000+', 'professionals', '3x', 'more interviews', '4.9/5', 'rating'].map(part),
      ...['500k+', 'jobs applied to', '20+', 'hours saved per week', 'up to 70%'].map(part),
      ...[part('around the clock'), 'Before and after', 'Success stories'],
      ...[...plans, 'Most popular', 'Start Free', 'Get Started'],
      ...[...promises, ...trial],
      ...['Privacy Policy', 'Terms of Service', 'Support', 'Contact'],
      ...['See what is open for you', 'This is how it looks', 'Questions and answers'],
    ],
  },
  {
    where: 'the terms',
    at: '/terms',
    texts: [
      'Terms of Service',
      ...numbered([
        'Acceptance of these terms',
        'What the service does',
        'Your account',
        'Acceptable use',
        'Intellectual property',
        'Privacy',
        'Payment, subscription and automatic renewal',
        'Disclaimer',
        'Liability',
        'Third-party job listings',
        'Termination',
        'Changes to these terms',
        'Governing law',
        'Contact',
        'Severability',
      ]),
    ],
  },
  {
    where: 'the privacy policy',
    at: '/privacy',
    texts: [
      'Privacy Policy',
      ...numbered([
        'The data we collect',
        'How we use it',
        'Sharing with employers and recruiters',
        'Staff and service providers',
        'Security',
        'How long we keep it',
        'Your rights',
        'Cookies and local storage',
        'International transfers',
        'Children under 16',
        'Changes to this policy',
        'Contact',
      ]),
    ],
  },
  {
    where: 'the prices',
    at: '/pricing',
    texts: [
      ...[...plans, 'Most popular', 'Start Free', 'Get Started', ...promises, ...trial],
      ...['$5', '$9', '$19', '$39', '$69'].map(part),
      ...[15, 30, 50, 100, 200].map((count) => `${count} applications a month`),
      ...['change my plan', 'at any time', 'card payment provider'].map(part),
    ],
  },
  {
    where: 'an address that leads nowhere',
    at: '/no/such/page',
    texts: ['Oops! Page not found', 'Return to Home'],
  },
])
