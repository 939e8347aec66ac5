import { keepPreviousData } from '@tanstack/react-query'
import { api, type client } from '../../../lib/api/api.ts'

export type Template = Awaited<ReturnType<typeof client.notifications.templates>>[number]
export type TemplateTexts = Template['current']
export type PreviewInput = Parameters<typeof client.notifications.previewTemplate>[0]

/** Every text, as it is in force. Read again when the window gets focus, so that people who edit learn of each other. */
export const templatesQuery = () => api.notifications.templates.queryOptions({ staleTime: 0 })

/** What somebody would receive with the texts on the screen. */
export const previewQuery = (input: PreviewInput) =>
  api.notifications.previewTemplate.queryOptions({ input, placeholderData: keepPreviousData })
