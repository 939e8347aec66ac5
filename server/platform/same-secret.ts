import { timingSafeEqual } from 'node:crypto'

/** Compares a secret or signature with the right one, without showing by its duration how much of it is right. */
export const isSameSecret = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right)
