import { MantineProvider } from '@mantine/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { initialSettings, publicSettingsQuery } from './lib/api/settings.ts'
import { createAppRouter } from './router.tsx'
import { HeaderSkeleton } from './ui/layout/Header.tsx'
import { cssVariables, theme } from './ui/theme/theme.ts'

export interface RenderedPage {
  html: string
  title: string
  description: string
}

/** Leaves placeholders such as [[name]], which the server replaces with the current settings. */
const openSettings: typeof initialSettings = {
  ...initialSettings,
  ...Object.fromEntries(
    Object.entries(initialSettings)
      .filter(([, value]) => typeof value !== 'boolean')
      .map(([name]) => [name, `[[${name}]]`]),
  ),
}

/** A Suspense boundary that failed. React leaves it to the browser to try again. */
const failedBoundary = /<!--\$!--><template[^>]*>/

/** Renders a public page for a visitor, with all of its parts. Throws if one of them fails. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(publicSettingsQuery.queryKey, openSettings)
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = renderToString(<App router={router} queryClient={queryClient} />)
  const [failure] = failedBoundary.exec(html) ?? []
  if (failure) throw new Error(`A part of ${path} cannot be rendered: ${failure}`)
  const { title = '', description = '' } = router.state.matches.at(-1)?.staticData ?? {}
  return { html, title, description }
}

/** Colours and header bar for the shell of client-rendered pages. */
export const renderShell = (): string =>
  renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <HeaderSkeleton brand={openSettings} />
    </MantineProvider>,
  )
