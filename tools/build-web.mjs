import { createProgress, endWith } from './bootstrap/progress.mjs'
import { buildWeb } from './bootstrap/web.mjs'

await buildWeb(createProgress(1)).catch(endWith)
