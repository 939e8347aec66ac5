/** How often a random test is repeated: as often as `usual`, and TEST_SCALE times as often in `npm run test:full`. */
export const runs = (usual: number): number => usual * Number(process.env.TEST_SCALE ?? 1)
