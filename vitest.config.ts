import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/tests/longest-first.ts'

const native = { viteModuleRunner: false, nodeLoader: false }

/** Tests that open a database or a browser wait for half of their time, so three files keep two cores busy. */
export default defineConfig({
  // As in `web/vite.config.ts`.
  define: { PRODUCTION_BUILD: 'false' },
  test: {
    maxWorkers: 3,
    // Loading the modules for each file takes longer than most of its tests, and journeys share the process that runs the product.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    // Generous: a test that is slow because the machine is busy has not failed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], experimental: native } },
      {
        extends: true,
        test: {
          name: 'server',
          experimental: native,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/database/postgres.ts'],
          setupFiles: ['server/testing/people/cheap-passwords.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        // Of its own, since libraries look for a document only once.
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          setupFiles: ['web/testing/unmount.ts'],
          include: ['web/**/*.test.tsx'],
        },
      },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'], experimental: native } },
      {
        extends: true,
        test: {
          name: 'e2e',
          experimental: native,
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['e2e/full/**'],
          globalSetup: ['server/testing/database/postgres.ts', 'e2e/support/servers/demonstration.ts'],
        },
      },
      {
        // Of `npm run test:full` alone.
        extends: true,
        test: {
          name: 'full',
          experimental: native,
          include: ['e2e/full/**/*.e2e.ts'],
          globalSetup: ['server/testing/database/postgres.ts', 'e2e/support/servers/demonstration.ts'],
        },
      },
    ],
  },
})
