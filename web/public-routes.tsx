import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { beforeSignInSearch, emailLinkSearch, signInSearch } from './features/accounts/options.ts'
import { pricingSearch } from './features/billing/options.ts'
import * as loaders from './pages/loaders.ts'
import { root, titled } from './route-areas.tsx'

export const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazy(() => import('./pages/public/landing.tsx'), 'LandingPage'),
    // Its description is the setting site_description.
    ...titled('Find the right job'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pricing',
    validateSearch: pricingSearch,
    loader: loaders.loadPricing,
    component: lazy(() => import('./pages/public/pricing.tsx'), 'PricingPage'),
    ...titled(
      'Pricing',
      'Five plans from $5 a month, cancel anytime. Start with a free trial, no credit card required.',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/terms',
    component: lazy(() => import('./pages/public/terms.tsx'), 'TermsPage'),
    ...titled(
      'Terms of Service',
      'What [[site_name]] does, what you may expect of it, and what it expects of you.',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/privacy',
    component: lazy(() => import('./pages/public/privacy.tsx'), 'PrivacyPage'),
    ...titled(
      'Privacy Policy',
      'Which data [[site_name]] keeps, what for, who sees it, and how you take it with you or have it erased.',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/login',
    validateSearch: signInSearch,
    component: lazy(() => import('./pages/accounts/login.tsx'), 'LoginPage'),
    ...titled('Sign In', 'Sign in to [[site_name]] and see what Scout has found for you.'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/register',
    validateSearch: beforeSignInSearch,
    component: lazy(() => import('./pages/accounts/register.tsx'), 'RegisterPage'),
    ...titled(
      'Start Free Trial',
      'Create your [[site_name]] account and start the free trial. No credit card required.',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/forgot-password',
    validateSearch: beforeSignInSearch,
    component: lazy(() => import('./pages/accounts/forgot-password.tsx'), 'ForgotPasswordPage'),
    ...titled('Forgot password', 'Ask for a link to choose a new [[site_name]] password.'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/reset-password',
    validateSearch: emailLinkSearch,
    component: lazy(() => import('./pages/accounts/reset-password.tsx'), 'ResetPasswordPage'),
    ...titled('Choose a new password'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/confirm-email',
    validateSearch: emailLinkSearch,
    component: lazy(() => import('./pages/accounts/confirm-email.tsx'), 'ConfirmEmailPage'),
    ...titled('Email confirmation'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/unsubscribe',
    validateSearch: emailLinkSearch,
    component: lazy(() => import('./pages/unsubscribe.tsx'), 'UnsubscribePage'),
    ...titled('Unsubscribe'),
  }),
]
