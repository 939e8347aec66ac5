/** Reports files of texts beside the one of their feature. A second one hides half of the words from those who rewrite or
 *  translate them. The build splits the one file by export, so that no screen loads more than it shows. */
export function checkStrings(repository: readonly string[]): string[] {
  return repository.flatMap((path) => {
    const [, feature, file] = /^web\/features\/([^/]+)\/(.*strings\.ts)$/.exec(path) ?? []
    return file === undefined || file === 'strings.ts'
      ? []
      : [`${path}: a second file of texts; they go into web/features/${feature}/strings.ts`]
  })
}
