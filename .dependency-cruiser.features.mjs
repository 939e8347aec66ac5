import { options } from './.dependency-cruiser.mjs'

/** A run of its own, without tests: what they share in server/testing knows several features, and every feature has tests.
 *  @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'features-are-acyclic',
      severity: 'error',
      comment: 'Features call each other in one direction.',
      scope: 'folder',
      from: { path: '^server/features/[^/]+$' },
      to: { circular: true, path: '^server/features/[^/]+$' },
    },
  ],
  options: { ...options, exclude: { path: ['\\.test\\.ts$', '^server/(testing|access)/'] } },
}
