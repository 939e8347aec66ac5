const CONFETTI_MS = 3000

/** Three seconds of confetti; nothing for people who asked for less motion. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const end = Date.now() + CONFETTI_MS
  const throwSome = () => {
    confetti({
      particleCount: 4,
      angle: 60,
      spread: 60,
      origin: { x: 0, y: 0.7 },
      disableForReducedMotion: true,
    })
    confetti({
      particleCount: 4,
      angle: 120,
      spread: 60,
      origin: { x: 1, y: 0.7 },
      disableForReducedMotion: true,
    })
    if (Date.now() < end) requestAnimationFrame(throwSome)
  }
  throwSome()
}
