/** In CSS pixels. The files have twice as many. */
export const PICTURE_SIZE = { width: 440, height: 560 } as const

/** The pictures of the product on the landing page, taken from the demonstration by `tools/draw-product-pictures.ts`, each with what it
 *  shows. */
export const pictures = {
  jobs: 'The list of jobs on a phone. The first job has its score opened: points for location, type, salary and other parts, each with its reason.',
  inbox:
    'Scout’s inbox on a phone: prepared applications that wait for a review, each with its score, its job title, its company and its place.',
  letter:
    'A prepared cover letter on a phone. Each sentence about the applicant is underlined and numbered by the entry of the profile it comes from.',
  proof:
    'An application on a phone whose status reads Applied. Under “Handing in” stands the picture of the confirmation, added by the agent.',
} as const

export type PictureName = keyof typeof pictures
