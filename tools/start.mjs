import { installPackages } from './bootstrap/install.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/node.mjs'
import { createProgress, endWith } from './bootstrap/progress.mjs'
import { runUntilFirstEnds } from './bootstrap/run.mjs'
import { readSetting } from './bootstrap/settings.mjs'
import { buildWeb } from './bootstrap/web.mjs'

const server = 'server/main.ts'
const vitePort = '5173'
const isDevelopment = process.argv[2] === '--dev'
const serverArguments = process.argv.slice(isDevelopment ? 3 : 2)

try {
  requireBootstrapNode()
  if (isDevelopment) await develop()
  else await start()
} catch (error) {
  endWith(error)
}

/** Installs and builds what changed, then runs the server with this terminal, its signals and exit code. */
async function start() {
  const progress = createProgress(3)
  await installPackages(progress)
  await buildWeb(progress)
  const node = findNode()
  progress.skip(`Starting the server on Node ${node.version}`)
  runUntilFirstEnds([[node.command, ...node.flags, server, ...serverArguments]])
}

/** Restarts the server when its sources change; Vite hot-reloads the web app. */
async function develop() {
  const progress = createProgress(2)
  await installPackages(progress)
  const node = findNode()
  progress.skip(`Starting the server and Vite on Node ${node.version}; open http://localhost:${vitePort}`)
  runUntilFirstEnds(
    [
      [node.command, ...node.flags, '--watch', '--watch-preserve-output', server, ...serverArguments],
      [node.command, 'node_modules/vite/bin/vite.js', 'web', '--port', vitePort, '--strictPort'],
    ],
    {
      ...process.env,
      // The browser uses Vite's address, so links in emails and the origin check use it too.
      PUBLIC_URL: `http://localhost:${vitePort}`,
      VITE_SERVER: `http://localhost:${readSetting('PORT') ?? 3000}`,
    },
  )
}
