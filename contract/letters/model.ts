import { z } from 'zod'

export const letterTone = z.enum(['plain', 'warm', 'formal'])
export type LetterTone = z.infer<typeof letterTone>

export const toneLabels: Record<LetterTone, string> = { plain: 'Plain', warm: 'Warm', formal: 'Formal' }
