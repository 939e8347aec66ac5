import { completeAddress } from '@jobscout/contract/shared/web-address.ts'
import { z } from 'zod'

/** A web address in a form, completed on submission too, since Enter does not blur the field. */
export const typedAddress = (address: z.ZodType<string, string>) =>
  z.string().transform(completeAddress).pipe(address)
