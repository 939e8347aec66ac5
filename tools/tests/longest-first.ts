import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than others of their size, which decides the order of a first run. */
const longest = ['e2e/accessibility.e2e.ts', 'e2e/console.e2e.ts']

/** Starts the longest files first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((first, second) => rank(first) - rank(second))
  }
}
