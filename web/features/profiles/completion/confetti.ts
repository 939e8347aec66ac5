const CONFETTI_MS = 3000
/** The last pieces need time to fall. */
const THROW_MS = 2000

/** Three seconds of confetti; nothing for people who asked for less motion. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: library } = await import('canvas-confetti')
  // Without a worker: it would be made of a blob, which the content security policy refuses.
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
