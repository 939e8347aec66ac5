// Sets the colour scheme before the first paint. A file of its own, since the content security policy forbids
// inline scripts. The key is the one under which Mantine keeps the choice.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // No storage, no choice: the system's scheme counts.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
