import { signal } from '@preact/signals-react'
import { readStored, writeStored } from './browserStorage.ts'

/** The parts of the frame that the intro tour shows, in its order. */
export const tourSteps = ['menu', 'partner', 'goTo', 'language', 'user'] as const
export type TourStep = (typeof tourSteps)[number]

/** How far this browser is with the intro tour: never asked, at a step, or done with it, be it by declining. */
export type TourProgress = 'unseen' | TourStep | 'done'

/** The browser's, not the person's: who signs in next here has the same menus. */
const storageKey = 'tour'

function readProgress(): TourProgress {
  const stored = readStored(storageKey)
  return stored === 'done' ? stored : (tourSteps.find((step) => step === stored) ?? 'unseen')
}

/** A reload goes on where the tour was (seed 1, section 3). */
export const tourProgress = signal<TourProgress>(readProgress())

/** Takes the tour to a step, or ends it, and keeps that in this browser. */
export function moveTour(progress: TourStep | 'done'): void {
  writeStored(storageKey, progress)
  tourProgress.value = progress
}

/** Begins the tour, also once more. */
export function startTour(): void {
  moveTour(tourSteps[0])
}
