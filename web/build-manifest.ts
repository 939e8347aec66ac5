/** Vite's record of what each source became. */
export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** Files of the script that must be there before a source can run: its own and all it imports, once each. */
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
