/** Vite's build manifest. */
export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** The script files of a source and its static imports, each once. */
export function importedBy(manifest: Manifest, source: string): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(source)
  return [...files]
}
