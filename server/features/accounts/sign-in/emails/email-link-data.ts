import { z } from 'zod'

/** The path of the product that was requested before the link, if any. */
export const emailLinkData = z.object({ page: z.string().nullish() })
