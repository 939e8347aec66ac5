const CONFETTI_MS = 3000
/** Time for the last pieces to fall. */
const THROW_MS = 2000

/** Shows confetti for three seconds, except with reduced motion. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: library } = await import('canvas-confetti')
  // No worker, because the content security policy forbids its blob URL.
  const confetti = library.create(undefined, { resize: true, useWorker: false })
  const end = performance.now() + THROW_MS
  const throwSome = () => {
    for (const [x, angle] of [
      [0, 60],
      [1, 120],
    ] as const) {
      void confetti({ particleCount: 4, angle, spread: 60, startVelocity: 55, origin: { x, y: 0.7 } })
    }
    if (performance.now() < end) requestAnimationFrame(throwSome)
  }
  throwSome()
  setTimeout(() => confetti.reset(), CONFETTI_MS)
}
