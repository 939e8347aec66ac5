/** A granted plan ends with the first moment of the day after its last one. */
export const lastMoment = (end: string): Date => new Date(new Date(end).getTime() - 1)
